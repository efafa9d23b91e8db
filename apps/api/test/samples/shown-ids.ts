import { exampleIds } from '@taquilla/contract'

/** Listing id of each ticket in all examples. */
export const SHOWN_LISTINGS: Readonly<Record<string, string>> = {
  'AUR-0001': exampleIds.listingAur0001,
  'AUR-0002': exampleIds.listingAur0002,
}

const SHOWN = new Set<string>(Object.values(exampleIds))

/** True if pages show this id. */
export function isShownId(id: unknown): boolean {
  return SHOWN.has(String(id))
}
