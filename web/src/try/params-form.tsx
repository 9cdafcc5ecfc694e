/** A form made from declared params: a choice if all values are listed, otherwise a text field with suggestions. */
import { useId } from 'preact/hooks'
import type { CatalogueParam } from '../worker/protocol.js'
import { type Chosen, type Member, withValue, writeId } from './ids.js'

interface ParamsFormProps<M extends Member> {
  readonly chosen: Chosen<M>
  onChange(id: string): void
}

export function ParamsForm<M extends Member>({ chosen, onChange }: ParamsFormProps<M>) {
  return (
    <div class="params">
      {chosen.member.params.map((param) => (
        <ParamField
          key={param.name}
          param={param}
          value={String(chosen.values[param.name])}
          onChange={(text) => onChange(writeId(withValue(chosen, param, text)))}
        />
      ))}
    </div>
  )
}

interface ParamFieldProps {
  readonly param: CatalogueParam
  readonly value: string
  onChange(text: string): void
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  const { name, doc, expected, form } = param
  const id = useId()
  const control = {
    id,
    value,
    'aria-describedby': `${id}-doc`,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  }
  const isChoice = form === undefined && expected.includes(String(param.default))
  return (
    <div class="param">
      <label for={id}>{name}</label>
      {isChoice ? (
        <select {...control}>
          {expected.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input {...control} list={`${id}-list`} inputMode={typeof param.default === 'number' ? 'decimal' : 'text'} />
      )}
      {!isChoice && (
        <datalist id={`${id}-list`}>
          {expected.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <small id={`${id}-doc`}>
        {doc}
        {form && ` (${form})`}
      </small>
    </div>
  )
}
