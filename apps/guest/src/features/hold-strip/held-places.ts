import type { Checkout } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'
import { seatLabel } from '#lib/seat-label.ts'

/** Seats of the hold, such as "F 4–5"; else the name of the section. */
export function heldPlaces({ items }: Checkout, t: Translate): string {
  return (
    seatLabel(
      items.map(({ seat }) => seat),
      t,
    ) ??
    items[0]?.optionTitle ??
    ''
  )
}
