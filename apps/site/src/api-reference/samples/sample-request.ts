import type { Operation, Parameter } from '../model/reference.ts'

/** One call of an operation, filled from the document's examples. */
export interface SampleRequest {
  readonly method: string
  /** Path and query, ready to send. */
  readonly address: string
  readonly contentType?: string
  readonly body?: unknown
}

/** The request of a named example. What has to be sent and that example lacks is taken from the first one. */
export function sampleRequest(operation: Operation, exampleName: string): SampleRequest {
  const { method, path, parameters, body } = operation
  const example = body?.examples.find(({ name }) => name === exampleName) ?? body?.examples[0]
  const filledPath = path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((candidate) => candidate.place === 'path' && candidate.name === name)
    const value = parameter && exampleValue(parameter, exampleName)
    return value === undefined ? placeholder : encodeURIComponent(String(value))
  })
  return {
    method,
    address: filledPath + queryOf(parameters, exampleName),
    ...(body?.types[0] && example ? { contentType: body.types[0], body: example.value } : {}),
  }
}

function queryOf(parameters: readonly Parameter[], exampleName: string): string {
  const pairs = parameters
    .filter(({ place }) => place === 'query')
    .flatMap((parameter) => {
      const value = parameter.isRequired
        ? exampleValue(parameter, exampleName)
        : parameter.examples[exampleName]
      return value === undefined ? [] : [[parameter.name, String(value)]]
    })
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function exampleValue({ examples }: Parameter, exampleName: string): unknown {
  return examples[exampleName] ?? Object.values(examples)[0]
}
