/** The head cells of a table. */
export interface ColumnHead {
  readonly name: string
  readonly align?: 'left' | 'right'
}

export function ColumnHeads({ columns }: { readonly columns: readonly (string | ColumnHead)[] }) {
  return (
    <>
      {columns.map((column) => {
        const { name, align }: ColumnHead = typeof column === 'string' ? { name: column } : column
        return (
          <th key={name} scope="col" class={align}>
            {name}
          </th>
        )
      })}
    </>
  )
}

/** @example rightAligned(['p', 'effect']) // [{name: 'p', align: 'right'}, {name: 'effect', align: 'right'}] */
export function rightAligned(names: readonly string[]): ColumnHead[] {
  return names.map((name) => ({ name, align: 'right' }))
}
