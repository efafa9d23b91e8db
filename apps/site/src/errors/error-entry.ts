// Data of the error pages, which `plugins/error-catalog` builds from the contract and the samples.
import type { PreparationContent, SampleContent } from '../mdx/vocabulary.ts'
import type { SampleRequest } from '../samples/sample-request.ts'

export interface ErrorEntry {
  readonly code: string
  readonly status: number
  readonly part: PartName
  readonly title: string
  readonly cause: string
  readonly cure: string
  /** Complete example of a response with this code. */
  readonly example: unknown
  /** Calls that can return the error: a list if only some do. */
  readonly calls: 'every' | 'writes' | readonly ErrorCall[]
}

export interface PartName {
  /** URL fragment of the part in the catalog. */
  readonly anchor: string
  readonly title: string
}

export interface ErrorCall {
  readonly id: string
  /** Address in the API reference. */
  readonly href: string
  readonly method: string
  readonly summary: string
}

/** What the page of an error shows besides its entry. */
export interface ErrorPageContent extends ErrorEntry {
  /** Texts that the hosted pages show, if only they return the error. */
  readonly shown?: { readonly title: string; readonly advice: string }
  /** True if the preview of a resale can have the code as its reason. */
  readonly isPreviewed: boolean
  readonly wrong?: WrongRequestContent
  /** When the error occurs, if no single request produces it. */
  readonly situation?: string
}

export interface WrongRequestContent {
  readonly preparation?: PreparationContent
  /** Requests to send after the preparation. */
  readonly before: readonly RequestContent[]
  /** Undefined if only its key differs from the right request. */
  readonly request?: SampleRequest
  /** How it differs from the right request, or what it is. */
  readonly note: string
  /** The right request, or a sentence that says when the same request is right. */
  readonly right: RequestContent | string
}

type RequestContent = Pick<SampleContent, 'summary' | 'request'>

export interface StatusGroup {
  /** URL fragment. */
  readonly anchor: string
  readonly status: number
  /** Short name of the status. */
  readonly meaning: string
  readonly errors: readonly ListedError[]
}

export interface ListedError {
  readonly code: string
  readonly title: string
  /** Names of fields and calls in its cause and cure, for the filter. */
  readonly words: string
}

export interface PartGroup extends PartName {
  readonly lead: string
  readonly statuses: readonly StatusGroup[]
}

export interface FieldErrorEntry {
  readonly code: string
  readonly detail: string
  /** A wrong value and its place; undefined if no sample shows one. */
  readonly example?: string
}

export interface ErrorCatalog {
  readonly parts: readonly PartGroup[]
  readonly fieldErrors: readonly FieldErrorEntry[]
}
