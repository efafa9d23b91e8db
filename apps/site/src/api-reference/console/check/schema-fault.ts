/** A violation of a schema, under the field error code that the API would return for it. */
export interface SchemaFault {
  /** RFC 6901 pointer to the field, also if the field is missing. */
  readonly pointer: string
  readonly code: string
  /** Value of the violated keyword: a maximum length, a list of types, a format. */
  readonly expected: unknown
}
