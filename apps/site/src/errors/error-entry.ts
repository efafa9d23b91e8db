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

export interface ErrorCatalogue {
  readonly errors: readonly Pick<ErrorEntry, 'code' | 'status' | 'title'>[]
  readonly fieldErrors: readonly { readonly code: string; readonly detail: string }[]
}
