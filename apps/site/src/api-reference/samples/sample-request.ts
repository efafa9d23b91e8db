import type { SampleRequest } from '@site/src/samples/sample-request'
import type { Operation, Parameter } from '../model/reference.ts'

/** Builds the request of a named example. Required values that the example lacks come from the first example. */
export function sampleRequest(operation: Operation, exampleName: string): SampleRequest {
  const { id, method, path, keyKind, parameters, body } = operation
  const example = body?.examples.find(({ name }) => name === exampleName) ?? body?.examples[0]
  const filledPath = path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find((candidate) => candidate.place === 'path' && candidate.name === name)
    const value = parameter && exampleValue(parameter, exampleName)
    return value === undefined ? placeholder : encodeURIComponent(String(value))
  })
  return {
    name: id,
    method,
    key: keyKind,
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
