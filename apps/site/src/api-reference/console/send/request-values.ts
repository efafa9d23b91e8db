import { type ExampleRun, inRun } from '@taquilla/contract/example-run'
import type { Operation, Parameter } from '../../model/reference.ts'

/** Form input of one operation's console. */
export interface RequestValues {
  /** Texts by {@link parameterKey}; empty texts are not sent. */
  readonly parameters: Readonly<Record<string, string>>
  readonly contentType: string
  /** JSON text, possibly invalid while the reader types. */
  readonly body: string
}

/** A path, a query and a header parameter may share a name, so the key includes the place. */
export function parameterKey({ place, name }: Parameter): string {
  return `${place}.${name}`
}

/** Form values of a documented example, with the ids of a run; the body is formatted for editing. */
export function exampleValues(operation: Operation, exampleName: string, run: ExampleRun): RequestValues {
  const { parameters, body, answers } = operation
  const name = exampleName || answers[0]?.examples[0]?.name || ''
  const example = body?.examples.find((each) => each.name === name) ?? body?.examples[0]
  return {
    parameters: Object.fromEntries(
      parameters.map((parameter) => {
        const { examples, isRequired } = parameter
        const value = examples[name] ?? (isRequired ? Object.values(examples)[0] : undefined)
        const named = inRun({ [parameter.name]: value }, run)
        return [parameterKey(parameter), value === undefined ? '' : String(named[parameter.name])]
      }),
    ),
    contentType: body?.types[0] ?? '',
    body: example === undefined ? '' : JSON.stringify(inRun(example.value, run), null, 2),
  }
}
