/** The groups of results, as the dialog shows them. */
export type SearchGroup = 'guide' | 'operation' | 'error' | 'data' | 'blog'

/** A piece of text that counts as much as `weight` says; plain text counts 1. */
export interface SearchPart {
  readonly text: string
  readonly weight: number
}

/** Something that a search can find, and where it is. */
export interface SearchEntry {
  /** Not encoded; may have a fragment. */
  readonly url: string
  readonly group: SearchGroup
  readonly title: string
  /** Where it belongs, shown small above the title. */
  readonly trail: string
  readonly parts: readonly SearchPart[]
  /** HTML of a whole article, whose headings are places of their own. */
  readonly article?: string
}
