/** Groups of results in the dialog. */
export type SearchGroup = 'guide' | 'operation' | 'error' | 'data' | 'blog'

/**
 * Kinds of entries, which rank differently. `page` is a guide as a whole, `term` a section of the glossary, `otherError`
 * an error that no operation of the API returns, `data` a schema or field.
 */
export const SEARCH_KINDS = [
  'page',
  'section',
  'term',
  'operation',
  'status',
  'error',
  'otherError',
  'data',
  'blog',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Indexed text with its ranking weight; plain text has weight 1. */
export interface SearchPart {
  readonly text: string
  readonly weight: number
}

export interface SearchEntry {
  /** Address, not percent-encoded; may have a fragment. */
  readonly url: string
  readonly group: SearchGroup
  readonly kind: SearchKind
  readonly title: string
  /** Heading, if the entry is a section of the page `title`. */
  readonly section?: string
  /** Names in code, without spaces: a code of an error, a field, the id and the path of an operation. */
  readonly codes?: readonly string[]
  /** Breadcrumb shown above the title. */
  readonly trail: string
  readonly parts: readonly SearchPart[]
  /** HTML of text blocks. */
  readonly article?: string
}
