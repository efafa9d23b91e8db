// Types of the parts of OpenAPI 3.1 that our document uses.
import type { RateLimit } from '../operation.ts'

export type SchemaObject = { readonly [keyword: string]: unknown }

export interface ReferenceObject {
  readonly $ref: string
}

export interface ExampleObject {
  readonly summary: string
  readonly value: unknown
}

export interface MediaTypeObject {
  readonly schema: SchemaObject
  readonly examples?: Readonly<Record<string, ExampleObject | ReferenceObject>>
}

export interface ParameterObject {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly style?: 'deepObject'
  readonly explode?: boolean
  readonly description: string
  readonly schema: SchemaObject
  readonly examples?: Readonly<Record<string, ExampleObject>>
}

export interface HeaderObject {
  readonly description: string
  readonly schema: SchemaObject
}

export interface LinkObject {
  readonly operationId: string
  readonly parameters: Readonly<Record<string, string>>
  readonly description: string
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, HeaderObject | ReferenceObject>>
  readonly content?: Readonly<Record<string, MediaTypeObject>>
  readonly links?: Readonly<Record<string, LinkObject>>
}

export interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (ParameterObject | ReferenceObject)[]
  readonly requestBody?: {
    readonly required: true
    readonly content: Readonly<Record<string, MediaTypeObject>>
  }
  readonly responses: Readonly<Record<string, ResponseObject | ReferenceObject>>
  readonly 'x-key-kind'?: 'private' | 'public'
  readonly 'x-extension'?: true
  readonly 'x-limits'?: Limits
  readonly 'x-preparation'?: PreparationObject
}

/** How the first example succeeds for a seller without data (`x-preparation`). */
export interface PreparationObject {
  /** Operations whose first examples are sent before, in this order. */
  readonly after?: readonly string[]
  /** Operation whose result the call uses up. */
  readonly usesUp?: string
  /** Data that no first example makes. */
  readonly needs?: string
}

/** Machine-readable limits of an operation (`x-limits`). */
export interface Limits {
  readonly bodyBytes?: number
  /** The operation's own limit. */
  readonly rateLimit?: RateLimit
}

export type PathItemObject = Readonly<
  Partial<Record<'get' | 'put' | 'post' | 'delete' | 'patch', OperationObject>>
>

export interface ComponentsObject {
  readonly schemas: Readonly<Record<string, SchemaObject>>
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly parameters: Readonly<Record<string, ParameterObject>>
  readonly examples: Readonly<Record<string, ExampleObject>>
  readonly headers: Readonly<Record<string, HeaderObject>>
  readonly securitySchemes: Readonly<Record<string, SchemaObject>>
}

interface TagObject {
  readonly name: string
  /** Name in the language of the document. */
  readonly 'x-displayName': string
  readonly description: string
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: {
    readonly title: string
    readonly summary: string
    readonly description: string
    readonly version: string
    readonly contact: { readonly name: string; readonly url: string }
    readonly license: { readonly name: string; readonly identifier: string }
  }
  /** Limit of every operation. */
  readonly 'x-rate-limit': RateLimit
  readonly externalDocs: { readonly description: string; readonly url: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly TagObject[]
  readonly paths: Readonly<Record<string, PathItemObject>>
  readonly webhooks?: Readonly<Record<string, PathItemObject>>
  readonly components: ComponentsObject
}
