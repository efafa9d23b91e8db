import type { FeeInput, HolderInput, PropsInput, TicketInput } from '@taquilla/contract'
import type { Fee } from '#domain/values/fee.ts'

export const SEATING_FIELDS = ['section', 'row', 'seat', 'door', 'image'] as const
export const BUYER_FIELDS = [
  'firstName',
  'lastName',
  'identificationType',
  'identificationNumber',
  'phoneNumber',
] as const

type Members<Key extends string> = { readonly [Name in Key]?: string }

/** Members of a ticket that are shown and that no statement asks for. Unknown members are left out. */
export interface TicketDetails {
  readonly holder?: Members<'fullName' | 'identificationNumber'> | undefined
  readonly seating?: Members<(typeof SEATING_FIELDS)[number]> | undefined
  readonly isPartOfAPass?: true | undefined
  readonly primarySalesFee?: Fee | undefined
  readonly buyer?: Members<(typeof BUYER_FIELDS)[number] | 'emailExternal'> | undefined
}

/** The parts of the display data that a change can touch, by the names that the API has for them. */
export type DisplayField = 'holder' | 'props' | 'primarySalesFee' | 'ticketAccess'

/** The display data as a seller sends it whole. */
export interface DisplayInput {
  readonly holder?: HolderInput | null | undefined
  readonly props?: PropsInput | null | undefined
  readonly primarySalesFee?: FeeInput | null | undefined
}

/** The members that have a value, in the order of the names; undefined where none has. */
export function keepKnown<Key extends string>(
  names: readonly Key[],
  values: { readonly [Name in Key]?: string | null | undefined } | null | undefined,
): Members<Key> | undefined {
  if (!values) return undefined
  let known: Record<string, string> | undefined
  for (const name of names) {
    const value = values[name]
    if (value === null || value === undefined) continue
    known ??= {}
    known[name] = value
  }
  return known as Members<Key> | undefined
}

/** Always in one order, so that equal details have equal texts. */
export function detailsOf(display: DisplayInput, buyer: TicketDetails['buyer']): TicketDetails {
  return {
    holder: keepKnown(['fullName', 'identificationNumber'], display.holder),
    seating: keepKnown(SEATING_FIELDS, display.props?.seating),
    isPartOfAPass: display.props?.isPartOfAPass || undefined,
    primarySalesFee: display.primarySalesFee
      ? { type: display.primarySalesFee.type, value: String(Number(display.primarySalesFee.value)) }
      : undefined,
    buyer,
  }
}

/** The details that a ticket is issued with. */
export function issuedDetails(input: TicketInput): TicketDetails {
  const { nominalTicket, props, primarySalesFee, primarySaleBuyerData, buyerEmailExternal } = input
  const holder = nominalTicket && {
    fullName: nominalTicket.fullName,
    identificationNumber: nominalTicket.identification ?? null,
  }
  const buyer = keepKnown([...BUYER_FIELDS, 'emailExternal'], {
    ...primarySaleBuyerData,
    emailExternal: buyerEmailExternal,
  })
  return detailsOf({ holder, props, primarySalesFee }, buyer)
}
