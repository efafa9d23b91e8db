// Model of the API reference page: an OpenAPI document with shared parts resolved, without fields that only programs
// need. Documents with equal models look alike on the page.

/** JSON Schema of the document; `$ref` points into {@link Reference.schemas}. */
export type Schema = Readonly<Record<string, unknown>>

export interface Reference {
  readonly title: string
  readonly version: string
  readonly description: string
  /** Addresses of the API; the first is the default. */
  readonly servers: readonly Server[]
  readonly tags: readonly TagGroup[]
  /** Messages that the API sends to the seller's server. */
  readonly webhooks: readonly Webhook[]
  /** Shared schemas by name. */
  readonly schemas: Readonly<Record<string, Schema>>
}

export interface Server {
  readonly url: string
  readonly description: string
}

export interface TagGroup {
  /** Is equal in every language. */
  readonly name: string
  /** Name in the language of the document. */
  readonly title: string
  readonly description: string
  readonly operations: readonly Operation[]
}

/** Fields shared by API calls and webhooks. */
interface Call {
  readonly id: string
  readonly method: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body?: Body
  /** Responses: success first, then by ascending status. */
  readonly answers: readonly Answer[]
}

export interface Operation extends Call {
  readonly path: string
  readonly keyKind: 'private' | 'public'
  readonly isExtension: boolean
  readonly rateLimit?: { readonly quota: number; readonly windowSeconds: number }
  readonly preparation?: Preparation
}

/** How the first example succeeds for a seller without data. */
export interface Preparation {
  /** Ids of the operations to send before. */
  readonly after: readonly string[]
  /** Id of the operation whose result the call uses up. */
  readonly usesUp?: string
  /** Data that no example makes. */
  readonly needs: string
}

export type Webhook = Call

export interface Parameter {
  readonly place: 'path' | 'query' | 'header'
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
  /** Example values by the name of the documented example. */
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
  /** HTTP status; for a range such as `2XX` its first, 200. */
  readonly status: number
  /** Status as the document writes it, such as `2XX`. */
  readonly label: string
  readonly description: string
  readonly headers: readonly AnswerHeader[]
  readonly schema?: Schema
  readonly examples: readonly NamedExample[]
  /** Error codes of this status; empty for a success. */
  readonly errors: readonly ErrorSummary[]
  /** Operations that can be called with values of this response. */
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
  /** Runtime expression of each parameter of that operation, by parameter name. */
  readonly parameters: Readonly<Record<string, string>>
}

export interface ErrorSummary {
  readonly code: string
  readonly title: string
}
