import type { Static } from 'typebox'
import { giverName, HANDOVER_STATUSES } from '../../entities/handover.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { email, flag, id, instant, seat, title, webUrl } from '../fields.ts'
import { guestShow } from './guest-show.ts'

/** A pending handover, as shown to the giver. */
export const ownHandover = object({
  id,
  recipientEmail: nullable(email),
  giverName: nullable(giverName),
  /** Link for the recipient. */
  url: webUrl,
  expiresAt: instant,
})

/**
 * What the recipient sees. `OPEN`: the visitor may claim the ticket, or must sign in first. `FOR_OTHER`: the visitor signed
 * in as somebody to whom it was not handed over. `OWN`: the visitor started it. `YOURS`: the visitor claimed it.
 */
export const HANDOVER_VIEWS = ['OPEN', 'FOR_OTHER', 'OWN', 'YOURS', 'CLAIMED', 'ENDED'] as const

export const handoverPage = object({
  view: oneOf(HANDOVER_VIEWS),
  status: oneOf(HANDOVER_STATUSES),
  show: guestShow,
  /** Name that the giver typed. */
  giverName: nullable(giverName),
  /** True if only the person with the named address can claim the ticket. */
  isAddressed: flag,
  isNominal: flag,
  optionTitle: title,
  seat: nullable(seat),
  expiresAt: instant,
  /** The claimed ticket, if it is the visitor's. */
  ticketId: nullable(id),
  now: instant,
})

export type OwnHandover = Static<typeof ownHandover>
export type HandoverPage = Static<typeof handoverPage>
export type HandoverView = (typeof HANDOVER_VIEWS)[number]
