import * as catalog from './catalog.ts'
import type { Change } from './change.ts'

export const CHANGES: readonly Change[] = Object.values(catalog)

/** Topics that this version knows, also those that nobody hears. */
export const TOPICS: readonly string[] = CHANGES.map(({ topic }) => topic)
