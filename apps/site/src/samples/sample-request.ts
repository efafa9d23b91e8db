/** An id of a response, in a variable that later requests read. */
export interface KeptId {
  readonly variable: string
  /** Name of the field in the response. */
  readonly field: string
  /** Which of the fields of this name, counted from 1 in the order of the text. */
  readonly place: number
}

/** Request that the sample writers convert to programs. */
export interface SampleRequest {
  /** Name in kebab-case; classes and functions of the programs derive from it. */
  readonly name: string
  readonly method: string
  /** Path and query, without the origin. A variable stands in it as `$NAME`. */
  readonly address: string
  /** Key kind of the Authorization header. */
  readonly key: 'private' | 'public'
  /** Headers except Authorization and Content-Type. */
  readonly headers?: Readonly<Record<string, string>>
  /** Present if the request has a body. */
  readonly contentType?: string
  readonly body?: unknown
  /** Environment variables of `address` and `body`, which are kept from earlier responses; in the body `"$NAME"`. */
  readonly variables?: readonly string[]
  readonly keeps?: readonly KeptId[]
}

/** True if an example is the text of a file, which ends with a line break. Examples in JSON that are texts do not. */
export function isFileText(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('\n')
}
