// What the reference page shows: an OpenAPI document with its references between operations and shared parts resolved,
// and without what only programs read. Two documents are the same to a reader when these are equal.

/** A JSON Schema as the document gives it; `$ref` points into {@link Reference.schemas}. */
export type Schema = Readonly<Record<string, unknown>>

export interface Reference {
  readonly title: string
  readonly version: string
  readonly description: string
  /** Where the API is, the usual one first. */
  readonly servers: readonly Server[]
  readonly tags: readonly TagGroup[]
  /** What the API sends to the seller's server. */
  readonly webhooks: readonly Webhook[]
  /** The schemas that have a name, by name. */
  readonly schemas: Readonly<Record<string, Schema>>
}

export interface Server {
  readonly url: string
  readonly description: string
}

export interface TagGroup {
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

/** What a request of either direction has. */
interface Call {
  readonly id: string
  readonly method: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body?: Body
  /** Success first, then by status. */
  readonly answers: readonly Answer[]
}

export interface Operation extends Call {
  readonly path: string
  readonly keyKind: 'private' | 'public'
  readonly isExtension: boolean
  readonly rateLimit?: { readonly quota: number; readonly windowSeconds: number }
}

/** A message to the seller's server; its id is the action. */
export type Webhook = Call

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
  /** Of a range such as `2XX`, its first. */
  readonly status: number
  /** As the document writes it. */
  readonly label: string
  readonly description: string
  readonly headers: readonly AnswerHeader[]
  readonly schema?: Schema
  readonly examples: readonly NamedExample[]
  /** The error codes of this status; empty for a success. */
  readonly errors: readonly ErrorSummary[]
  /** What can be called with what this answer holds. */
  readonly links: readonly AnswerLink[]
}

export interface AnswerHeader {
  readonly name: string
  readonly description: string
  readonly schema: Schema
}

export interface AnswerLink {
  readonly operationId: string
  readonly description: string
  /** Where each parameter of that call comes from, by its name. */
  readonly parameters: Readonly<Record<string, string>>
}

export interface ErrorSummary {
  readonly code: string
  readonly title: string
}
