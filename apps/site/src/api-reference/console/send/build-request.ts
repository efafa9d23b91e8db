import type { SampleRequest } from '@site/src/samples/sample-request'
import { type ExampleRun, inRun } from '@taquilla/contract/example-run'
import { parsedJson } from '../../model/json.ts'
import type { Operation, Parameter } from '../../model/reference.ts'

/** A complete request except for server and key. */
export interface BuiltRequest {
  readonly method: string
  /** Path and query, without the origin. */
  readonly address: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

export function buildRequest(operation: Operation, values: RequestValues): BuiltRequest {
  const { method, path, parameters, body } = operation
  const filled = (place: Parameter['place']) =>
    parameters
      .filter((parameter) => parameter.place === place)
      .map((parameter) => [parameter.name, values.parameters[parameterKey(parameter)] ?? ''] as const)
      .filter(([, value]) => value !== '')
  const inPath = new Map(filled('path'))
  const query = new URLSearchParams(filled('query').map(([name, value]) => [name, value]))
  const address = path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const value = inPath.get(name)
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
  return {
    method,
    address: query.size > 0 ? `${address}?${query}` : address,
    headers: [...filled('header'), ...(body ? [['Content-Type', values.contentType] as const] : [])],
    ...(body ? { body: values.body } : {}),
  }
}

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

/** Converts the filled-in request for the sample writers. A body that is not valid JSON is kept as text. */
export function readerSample(operation: Operation, values: RequestValues): SampleRequest {
  const { method, address, headers, body } = buildRequest(operation, values)
  return {
    name: operation.id,
    method,
    address,
    key: operation.keyKind,
    headers: Object.fromEntries(headers.filter(([name]) => name !== 'Content-Type')),
    ...(body === undefined ? {} : { contentType: values.contentType, body: readBody(body) }),
  }
}

function readBody(text: string): unknown {
  const parsed = parsedJson(text)
  return parsed === undefined ? text : parsed.value
}
