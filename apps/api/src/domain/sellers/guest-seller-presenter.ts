import type { GuestSeller } from '@taquilla/contract/guest'
import { readBrand } from './brand.ts'
import { deriveBrandColors } from './brand-colors.ts'
import { readHelpContact } from './help-contact.ts'

interface PresentedSeller {
  readonly sellerId: string
  readonly name: string
  readonly kind: 'live' | 'sandbox'
  readonly brand: unknown
  readonly helpContact: unknown
  /** Mails need not know it. */
  readonly isSuspended?: boolean
}

/** Presents the seller for the header and the help of hosted pages. */
export function presentGuestSeller({
  sellerId,
  name,
  kind,
  isSuspended,
  ...stored
}: PresentedSeller): GuestSeller {
  const { logoUrl, color } = readBrand(stored.brand)
  return {
    ticketSellerId: sellerId,
    name,
    isSandbox: kind === 'sandbox',
    isPaused: isSuspended === true,
    logoUrl: logoUrl ?? null,
    colors: color === undefined ? null : deriveBrandColors(color),
    helpContact: readHelpContact(stored.helpContact),
  }
}
