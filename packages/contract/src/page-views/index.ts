// Views of the documentation site. Its server appends them to a file for each UTC day, a line of JSON for each view;
// `npm run taquilla -- site views` reads them.

/** Folder of the files in DATA_DIR, and their limits. */
export const PAGE_VIEWS = { folder: 'page-views', keptDays: 90, maxBytesPerDay: 2_000_000 } as const

/** A view. It says nothing about the reader. */
export interface PageView {
  /** Percent-encoded path of a page of the site. */
  readonly path: string
  /** Path of the page of the site, or host of another site, that led to the page; empty if unknown. */
  readonly referrer: string
}

/** Names the file of a UTC day, such as `2026-11-28`. */
export function pageViewsFile(day: string): string {
  return `${day}.ndjson`
}

/** Lists the UTC days, the latest first, whose views are kept. */
export function keptDays(now: number): string[] {
  return Array.from({ length: PAGE_VIEWS.keptDays }, (_, age) =>
    new Date(now - age * 86_400_000).toISOString().slice(0, 10),
  )
}
