// Data of the error pages, which `plugins/error-catalogue` builds from the contract.

export interface ErrorEntry {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly cause: string
  readonly cure: string
  /** Complete example of a response with this code. */
  readonly example: unknown
  /** Operations that can return the error. */
  readonly operations: readonly { readonly id: string; readonly method: string; readonly summary: string }[]
}

export interface StatusGroup {
  readonly status: number
  /** Short name of the status. */
  readonly meaning: string
  readonly errors: readonly Pick<ErrorEntry, 'code' | 'title'>[]
}

export interface ErrorCatalogue {
  readonly statuses: readonly StatusGroup[]
  readonly fieldErrors: readonly { readonly code: string; readonly detail: string }[]
}
