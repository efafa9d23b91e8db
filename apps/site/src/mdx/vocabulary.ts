// Props of content components that show parts of the contract or samples; `plugins/vocabulary` builds them.
import type { SampleLanguage } from '../samples/sample-language.ts'
import type { SampleRequest } from '../samples/sample-request.ts'

export interface CallContent {
  /** Address of the operation in the API reference. */
  readonly href: string
  readonly method: string
  readonly path: string
  readonly keyKind: 'private' | 'public'
  readonly rateLimit?: { readonly quota: number; readonly windowSeconds: number }
  readonly isExtension: boolean
  readonly takesIdempotencyKey: boolean
}

export interface SampleContent {
  readonly summary: string
  readonly request: SampleRequest
  readonly status: number
  /** Absent if the response has no body. */
  readonly answer?: unknown
  /** Samples to send before that are not on the page above; absent if there are none. */
  readonly preparation?: PreparationContent
}

export interface PreparationContent {
  /** In the order in which they must be sent. */
  readonly requests: readonly Pick<SampleContent, 'summary' | 'request'>[]
  /** Origins that must be registered. */
  readonly origins: readonly string[]
}

export interface FieldRow {
  readonly name: string
  readonly depth: number
  readonly type: string
  /** Address of the list with the fields of the type; absent if they are not listed. */
  readonly typeHref?: string
  readonly isRequired: boolean
  readonly description: string
  /** JSON Schema keywords that constrain the value. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** The side that writes the fields: the reader's system, or Taquilla. */
export type FieldsAuthor = 'you' | 'taquilla'

export interface FieldsContent {
  readonly from: FieldsAuthor
  /** URL fragment; set on the first complete list of a schema on the page. */
  readonly anchor?: string
  readonly rows: readonly FieldRow[]
}

export interface ErrorRow {
  readonly code: string
  readonly status: number
  readonly cause: string
  readonly cure: string
}

export interface SandboxCardRow {
  readonly number: string
  readonly title: string
  readonly description: string
}

export interface WebhookEntry {
  readonly action: string
  readonly summary: string
  readonly description: string
  readonly rows: readonly FieldRow[]
  readonly example: unknown
}

export interface RecipeFile {
  readonly language: SampleLanguage
  readonly source: string
}
