/** Groups of results in the dialog. */
export type SearchGroup = 'guide' | 'operation' | 'error' | 'data' | 'blog'

/** Indexed text with its ranking weight; plain text has weight 1. */
export interface SearchPart {
  readonly text: string
  readonly weight: number
}

export interface SearchEntry {
  /** Address, not percent-encoded; may have a fragment. */
  readonly url: string
  readonly group: SearchGroup
  readonly title: string
  /** Breadcrumb shown above the title. */
  readonly trail: string
  readonly parts: readonly SearchPart[]
  /** HTML of a complete article; each heading becomes a separate section of the index. */
  readonly article?: string
}
