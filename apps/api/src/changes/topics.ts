import * as catalog from './catalog.ts'
import type { Change } from './change.ts'

/** Kinds of changes that this version knows, also those that nobody hears. */
export const CHANGES: readonly Change[] = Object.values(catalog)

export const TOPICS: readonly string[] = CHANGES.map(({ topic }) => topic)
