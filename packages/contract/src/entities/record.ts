// Fields common to all stored objects.

import Type from 'typebox'
import { MAX_SELLER_ID_LENGTH } from '../limits.ts'
import { instant } from '../schema.ts'
import { doc } from '../text.ts'

export const ticketSellerId = Type.String({
  ...doc('El vendedor al que pertenece.', 'The seller that it belongs to.'),
  maxLength: MAX_SELLER_ID_LENGTH,
  examples: ['mirasoles'],
})

export const createdAt = instant('Cuándo se creó, en UTC.', 'When it was created, in UTC.', {
  examples: ['2026-11-21T15:04:05.123Z'],
})

export const updatedAt = instant('Cuándo cambió por última vez, en UTC.', 'When it last changed, in UTC.', {
  examples: ['2026-11-21T15:04:05.123Z'],
})
