import { isDeepStrictEqual } from 'node:util'
import type { Ticket as TicketAnswer, TicketPatch, TicketReplacement } from '@taquilla/contract'
import { readFee } from '#domain/values/fee.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'
import { below, type Place, refuse } from '#domain/values/place.ts'
import { accessOf, type TicketAccess } from '../codes/ticket-access.ts'
import { locatorFaults } from '../issue/batch-faults.ts'
import type { Ticket } from '../ticket.ts'
import { type DisplayField, type DisplayInput, detailsOf, type TicketDetails } from '../ticket-details.ts'

/** The parts of a ticket that a change may reach; all other parts stay as they are. */
export interface Display {
  readonly details: TicketDetails
  readonly access: TicketAccess
  readonly accessType: Ticket['accessType']
}

/** The display data of a merge patch (RFC 7396) over what is answered now. */
export function mergeDisplay(answer: TicketAnswer, patch: TicketPatch): DisplayInput {
  const { holder, props, primarySalesFee } = answer
  const sent = { holder: patch.holder, props: patch.props, primarySalesFee: patch.primarySalesFee }
  const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return mergePatch<DisplayInput>({ holder, props, primarySalesFee }, present)
}

/** The display that a ticket is to have. A code that is not sent is kept. */
export function readDisplay(
  sent: DisplayInput & Pick<TicketReplacement, 'ticketAccess'>,
  { ticket, access }: { ticket: Ticket; access: TicketAccess },
  place: Place,
): Display {
  const { holder, props, primarySalesFee, ticketAccess } = sent
  // A patch may add a holder's number to a ticket without a holder.
  if (holder && holder.fullName === undefined) refuse(below(place, 'holder', 'fullName'), 'field.required')
  readFee(primarySalesFee, [ticket.currency], below(place, 'primarySalesFee'))
  if (ticketAccess) place.faults.push(...locatorFaults(ticketAccess, '/ticketAccess/locator'))
  return {
    details: detailsOf({ holder, props, primarySalesFee }, ticket.details.buyer),
    access: accessOf(ticketAccess?.locator ?? access.locator, props),
    accessType: ticketAccess?.type ?? ticket.accessType,
  }
}

/** The fields that differ between the two. */
export function changedFields(one: Display, other: Display): DisplayField[] {
  const before = partsOf(one)
  const after = partsOf(other)
  const fields = Object.keys(before) as DisplayField[]
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

function partsOf({ details, access, accessType }: Display): Readonly<Record<DisplayField, unknown>> {
  const { holder, primarySalesFee, ...shown } = details
  const { locator, ...released } = access
  const parts = {
    holder: [holder],
    props: [shown, released],
    primarySalesFee: [primarySalesFee],
    ticketAccess: [accessType, locator],
  }
  // An unknown member may be left out or undefined; JSON makes both equal.
  return JSON.parse(JSON.stringify(parts))
}
