import type { GuestSeller } from '@taquilla/contract/guest'
import { readBrand } from './brand.ts'
import { deriveBrandColours } from './brand-colours.ts'

interface PresentedSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly brand: unknown
}

/** Presents the seller for the header of hosted pages. */
export function presentGuestSeller({ sellerId, name, kind, brand }: PresentedSeller): GuestSeller {
  const { logoUrl, colour } = readBrand(brand)
  return {
    ticketSellerId: sellerId,
    name,
    isSandbox: kind === 'sandbox',
    logoUrl: logoUrl ?? null,
    colours: colour === undefined ? null : deriveBrandColours(colour),
  }
}
