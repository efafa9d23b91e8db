// What the error pages show; made from the contract by `plugins/error-catalogue`.

export interface ErrorEntry {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly cause: string
  readonly cure: string
  /** A whole answer with this code, as a caller would read it. */
  readonly example: unknown
  /** The served operations that can answer it. */
  readonly operations: readonly { readonly id: string; readonly method: string; readonly summary: string }[]
}

export interface StatusGroup {
  readonly status: number
  /** What the status says, in a word or two. */
  readonly meaning: string
  readonly errors: readonly Pick<ErrorEntry, 'code' | 'title'>[]
}

export interface ErrorCatalogue {
  readonly statuses: readonly StatusGroup[]
  readonly fieldErrors: readonly { readonly code: string; readonly detail: string }[]
}
