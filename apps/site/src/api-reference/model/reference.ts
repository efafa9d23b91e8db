// What the reference page shows: an OpenAPI document with its references between operations and shared parts resolved,
// and without what only programs read. Two documents are the same to a reader when these are equal.

/** A JSON Schema as the document gives it; `$ref` points into {@link Reference.schemas}. */
export type Schema = Readonly<Record<string, unknown>>

export interface Reference {
  readonly title: string
  readonly version: string
  readonly description: string
  /** Origin of the API. */
  readonly server: string
  readonly tags: readonly TagGroup[]
  /** The schemas that have a name, by name. */
  readonly schemas: Readonly<Record<string, Schema>>
}

export interface TagGroup {
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly keyKind: 'private' | 'public'
  readonly isExtension: boolean
  readonly rateLimit?: { readonly quota: number; readonly windowSeconds: number }
  readonly parameters: readonly Parameter[]
  readonly body?: Body
  /** Success first, then by status. */
  readonly answers: readonly Answer[]
}

export interface Parameter {
  readonly place: 'path' | 'query' | 'header'
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
  /** Values of the document's own examples, by the example's name. */
  readonly examples: Readonly<Record<string, unknown>>
}

export interface Body {
  readonly types: readonly string[]
  readonly schema: Schema
  readonly examples: readonly NamedExample[]
}

export interface NamedExample {
  readonly name: string
  readonly summary: string
  readonly value: unknown
}

export interface Answer {
  readonly status: number
  readonly description: string
  readonly headers: readonly { readonly name: string; readonly description: string }[]
  readonly schema?: Schema
  readonly examples: readonly NamedExample[]
  /** The error codes of this status; empty for a success. */
  readonly errors: readonly ErrorSummary[]
}

export interface ErrorSummary {
  readonly code: string
  readonly title: string
}
