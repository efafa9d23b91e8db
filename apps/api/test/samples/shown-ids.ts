import { exampleIds } from '@taquilla/contract'

/** The listing of each ticket, in every example. */
export const SHOWN_LISTINGS: Readonly<Record<string, string>> = {
  'AUR-0001': exampleIds.listingAur0001,
  'AUR-0002': exampleIds.listingAur0002,
}

const SHOWN = new Set<string>(Object.values(exampleIds))

/** Whether the id is one that pages show. */
export function isShownId(id: unknown): boolean {
  return SHOWN.has(String(id))
}
