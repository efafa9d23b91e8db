import { isDeepStrictEqual } from 'node:util'
import type { Ticket as TicketAnswer, TicketPatch, TicketReplacement } from '@taquilla/contract'
import { readFee } from '#domain/values/fee.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { accessOf, type TicketAccess } from '../codes/ticket-access.ts'
import { locatorFaults } from '../issue/batch-faults.ts'
import type { Ticket } from '../ticket.ts'
import { type DisplayField, type DisplayInput, detailsOf, type TicketDetails } from '../ticket-details.ts'

/** Parts of a ticket that an update may change. */
export interface TicketDisplay {
  readonly details: TicketDetails
  readonly access: TicketAccess
  readonly accessType: Ticket['accessType']
}

/** Applies a merge patch (RFC 7396) to the ticket's current display data. */
export function mergeDisplay(answer: TicketAnswer, patch: TicketPatch): DisplayInput {
  const { holder, props, primarySalesFee } = answer
  const sent = { holder: patch.holder, props: patch.props, primarySalesFee: patch.primarySalesFee }
  const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return mergePatch<DisplayInput>({ holder, props, primarySalesFee }, present)
}

/** Validates the sent display data and converts it to stored form. A code that is not sent stays unchanged. */
export function readDisplay(
  sent: DisplayInput & Pick<TicketReplacement, 'ticketAccess'>,
  { ticket, access }: { ticket: Ticket; access: TicketAccess },
  place: Place,
): TicketDisplay {
  const { holder, props, primarySalesFee, ticketAccess } = sent
  // A patch that only adds an identification number to a ticket without a holder lacks the required name.
  if (holder && holder.fullName === undefined) addFault(below(place, 'holder', 'fullName'), 'field.required')
  readFee(primarySalesFee, [ticket.currency], below(place, 'primarySalesFee'))
  if (ticketAccess) place.faults.push(...locatorFaults(ticketAccess, '/ticketAccess/locator'))
  return {
    details: detailsOf({ holder, props, primarySalesFee }, ticket.details.buyer),
    access: accessOf(ticketAccess?.locator ?? access.locator, props),
    accessType: ticketAccess?.type ?? ticket.accessType,
  }
}

export function changedFields(one: TicketDisplay, other: TicketDisplay): DisplayField[] {
  const before = partsOf(one)
  const after = partsOf(other)
  const fields = Object.keys(before) as DisplayField[]
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

function partsOf({ details, access, accessType }: TicketDisplay): Readonly<Record<DisplayField, unknown>> {
  const { holder, primarySalesFee, ...shown } = details
  const { locator, ...released } = access
  const parts = {
    holder: [holder],
    props: [shown, released],
    primarySalesFee: [primarySalesFee],
    ticketAccess: [accessType, locator],
  }
  // The JSON round trip removes members that are undefined, so that they equal missing ones.
  return JSON.parse(JSON.stringify(parts))
}
