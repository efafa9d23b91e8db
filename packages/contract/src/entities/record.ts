// Fields common to all stored objects.

import Type from 'typebox'
import { MAX_SELLER_ID_LENGTH } from '../limits.ts'
import { instant } from '../schema.ts'
import { doc } from '../text.ts'

export const ticketSellerId = Type.String({
  ...doc('Vendedor al que pertenece.', 'Seller that it belongs to.'),
  maxLength: MAX_SELLER_ID_LENGTH,
  examples: ['mirasoles'],
})

export const createdAt = instant('Momento en que se creó, en UTC.', 'Time when it was created, in UTC.', {
  examples: ['2026-11-21T15:04:05.123Z'],
})

export const updatedAt = instant('Momento de su último cambio, en UTC.', 'Time of its last change, in UTC.', {
  examples: ['2026-11-21T15:04:05.123Z'],
})
