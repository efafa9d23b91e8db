import Type from 'typebox'
import { giverName } from '../../entities/handover.ts'
import { HANDOVER_REFUSALS } from '../../operations/handover-operations.ts'
import { nullable, object } from '../../schema.ts'
import { handoverPage, ownHandover } from '../entities/guest-handover.ts'
import { email, flag, id, language, shortText } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

const token = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.String({ minLength: 1, maxLength: 200, format: 'single-line' })

/** Starts the handover of the person's ticket: to an address, to which the link is mailed, or by link alone. */
export const startOwnHandover = guestOperation({
  id: 'start-own-handover',
  method: 'POST',
  path: '/guest/api/tickets/{id}/handovers',
  session: 'required',
  params: object({ id }),
  body: object({
    recipientEmail: Type.Optional(email),
    giverName: Type.Optional(giverName),
    lang: language,
  }),
  answer: ownHandover,
  errors: [
    'ticket.not_found',
    'ticket.not_yours',
    ...HANDOVER_REFUSALS,
    'handover.to_owner',
    'handover.too_many',
    'rate_limit.exceeded',
  ],
})

/** Returns a pending handover to the person who started it. */
export const getOwnHandover = guestOperation({
  id: 'get-own-handover',
  method: 'GET',
  path: '/guest/api/handovers/{id}',
  session: 'required',
  params: object({ id }),
  query: object({ lang: language }),
  answer: ownHandover,
  errors: ['handover.not_found', 'handover.claimed', 'handover.ended'],
})

/** Ends a pending handover of the person; succeeds again if it has ended unclaimed. */
export const takeBackOwnHandover = guestOperation({
  id: 'take-back-own-handover',
  method: 'DELETE',
  path: '/guest/api/handovers/{id}',
  session: 'required',
  params: object({ id }),
  errors: ['handover.not_found', 'handover.claimed'],
})

/** Page of the recipient; whoever has the token sees it. */
export const getHandoverPage = guestOperation({
  id: 'get-handover-page',
  method: 'GET',
  path: '/guest/api/handovers/{id}/page',
  session: 'optional',
  params: object({ id }),
  query: object({ token }),
  answer: handoverPage,
  errors: ['handover.not_found'],
})

/** Makes the signed-in person the owner; succeeds again for the same person. A nominal ticket needs the holder. */
export const claimHandover = guestOperation({
  id: 'claim-handover',
  method: 'POST',
  path: '/guest/api/handovers/{id}/claim',
  session: 'required',
  params: object({ id }),
  body: object({
    token,
    holder: Type.Optional(object({ fullName: name, identificationNumber: name })),
    lang: language,
  }),
  answer: object({ ticketId: id, isCodeAwaited: flag, holderName: nullable(shortText) }),
  errors: [
    'handover.not_found',
    'handover.claimed',
    'handover.ended',
    'handover.for_other_person',
    'handover.to_owner',
    'handover.part_of_pass',
    'handover.not_allowed',
    'handover.code_released',
    'handover.limit_reached',
  ],
})
