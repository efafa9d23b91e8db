import { enumerate, type Text } from '@taquilla/contract'

/** Values that name listings in the detail of an error. */
export function nameListings(listings: readonly { readonly listingId: string }[]): {
  readonly listings: Text
} {
  return { listings: enumerate(listings.map(({ listingId }) => listingId)) }
}
