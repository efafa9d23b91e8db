import type { GuestSeller } from '@taquilla/contract/guest'
import { readBrand } from './brand.ts'
import { deriveBrandColours } from './brand-colours.ts'
import { readHelpContact } from './help-contact.ts'

interface PresentedSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly brand: unknown
  readonly helpContact: unknown
}

/** Presents the seller for the header and the help of hosted pages. */
export function presentGuestSeller({ sellerId, name, kind, ...stored }: PresentedSeller): GuestSeller {
  const { logoUrl, colour } = readBrand(stored.brand)
  return {
    ticketSellerId: sellerId,
    name,
    isSandbox: kind === 'sandbox',
    logoUrl: logoUrl ?? null,
    colours: colour === undefined ? null : deriveBrandColours(colour),
    helpContact: readHelpContact(stored.helpContact),
  }
}
