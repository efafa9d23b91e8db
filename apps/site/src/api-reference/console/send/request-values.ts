import type { Operation, Parameter } from '../../model/reference.ts'

/** What a reader has put into the console of an operation. */
export interface RequestValues {
  /** By {@link parameterKey}; empty is not sent. */
  readonly parameters: Readonly<Record<string, string>>
  readonly contentType: string
  /** The text of the editor. */
  readonly body: string
}

/** Parameters of different places may have the same name. */
export function parameterKey({ place, name }: Parameter): string {
  return `${place}.${name}`
}

/** The values of one of the document's examples, laid out for editing. */
export function exampleValues({ parameters, body, answers }: Operation, exampleName: string): RequestValues {
  const name = exampleName || answers[0]?.examples[0]?.name || ''
  const example = body?.examples.find((each) => each.name === name) ?? body?.examples[0]
  return {
    parameters: Object.fromEntries(
      parameters.map((parameter) => {
        const { examples, isRequired } = parameter
        const value = examples[name] ?? (isRequired ? Object.values(examples)[0] : undefined)
        return [parameterKey(parameter), value === undefined ? '' : String(value)]
      }),
    ),
    contentType: body?.types[0] ?? '',
    body: example === undefined ? '' : JSON.stringify(example.value, null, 2),
  }
}
