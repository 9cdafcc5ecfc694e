/** The inputs of a job, for the code that does it. Inputs from another machine are checked before they are used. */
import { readFileSync } from 'node:fs'
import type { ZodType } from 'zod'
import { chunksOfFile, FileFault, missingFile } from '../file.js'
import { checked, SealBroken } from './checked.js'
import type { Input, Inputs } from './job.js'

/** `schemaOf`: the schema of the JSON input with a number, for inputs from another machine. */
export function inputsOf(
  given: readonly Input[] = [],
  schemaOf: (index: number) => ZodType | undefined = () => undefined,
): Inputs {
  return {
    chunks(index) {
      const input = inputAt(given, index)
      return 'path' in input ? chunksOfFile(input.path) : [bytesOf(input)]
    },
    bytes: (index) => bytesOf(inputAt(given, index)),
    json<Value>(index: number) {
      const input = inputAt(given, index)
      if ('json' in input) return input.json as Value
      const schema = schemaOf(index)
      if (!schema) throw new SealBroken(`Its input ${index} was not expected.`)
      const value = checked(
        schema,
        parsed(bytesOf(input), index),
        `Its input ${index} does not have the form that this version expects`,
      )
      return value as Value
    },
  }
}

function inputAt(given: readonly Input[], index: number): Input {
  const input = given[index]
  if (!input) throw new SealBroken(`The job has no input ${index}.`)
  return input
}

function parsed(bytes: Uint8Array, index: number): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new SealBroken(`Its input ${index} is not JSON.`)
  }
}

/** The bytes of an input, as they are sent. */
export function bytesOf(input: Input): Uint8Array {
  if ('fault' in input) throw new FileFault(input.fault)
  if ('bytes' in input) return input.bytes
  if ('encoded' in input) return input.encoded
  if ('json' in input) return Buffer.from(JSON.stringify(input.json))
  try {
    return readFileSync(input.path)
  } catch (error) {
    throw new FileFault(missingFile(input.path, error))
  }
}
