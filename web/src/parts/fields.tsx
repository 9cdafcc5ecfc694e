/** Labelled form controls: a choice, a search field, a checkbox. */
import type { ComponentChildren } from 'preact'

export interface Option {
  readonly value: string
  readonly name: string
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  onChoose(value: string): void
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Options whose values are their names. */
export function optionsOf(names: readonly string[]): Option[] {
  return names.map((name) => ({ value: name, name }))
}

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  onSearch(text: string): void
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        value={value}
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
    </label>
  )
}

interface CheckboxProps {
  readonly isChecked: boolean
  readonly title?: string
  readonly children: ComponentChildren
  onCheck(isChecked: boolean): void
}

export function Checkbox({ isChecked, title, children, onCheck }: CheckboxProps) {
  return (
    <label class="tick" title={title}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  )
}
