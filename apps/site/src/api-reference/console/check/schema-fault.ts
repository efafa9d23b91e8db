/** One thing that is wrong with a value, under the code that the API would give to it. */
export interface SchemaFault {
  /** RFC 6901; names the field itself, also one that is missing. */
  readonly pointer: string
  readonly code: string
  /** What the schema asks for: a number of characters, a list of types, a format. */
  readonly expected: unknown
}
