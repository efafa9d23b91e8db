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

/** The ticket's seat; `accessible` is stored only if it is true. */
type SeatingDetails = Members<(typeof SEATING_FIELDS)[number]> & { readonly accessible?: true }

/** Display data of a ticket that no query filters by, stored as JSON. Unknown members are dropped. */
export interface TicketDetails {
  readonly holder?: Members<'fullName' | 'identificationNumber'> | undefined
  readonly seating?: SeatingDetails | undefined
  readonly isPartOfAPass?: true | undefined
  readonly primarySalesFee?: Fee | undefined
  readonly buyer?: Members<(typeof BUYER_FIELDS)[number] | 'emailExternal'> | undefined
}

/** Parts of the display data that an update can change, by their API names. */
export type DisplayField = 'holder' | 'props' | 'primarySalesFee' | 'ticketAccess'

/** Complete display data as a seller sends it. */
export interface DisplayInput {
  readonly holder?: HolderInput | null | undefined
  readonly props?: PropsInput | null | undefined
  readonly primarySalesFee?: FeeInput | null | undefined
}

/** Copies the named members that have a value, in the order of `names`; undefined if none has. */
export function pickKnown<Key extends string>(
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

function seatingOf(seating: NonNullable<PropsInput>['seating']): SeatingDetails | undefined {
  const texts = pickKnown(SEATING_FIELDS, seating)
  return seating?.accessible ? { ...texts, accessible: true } : texts
}

/** Writes the members in a fixed order, so that equal details have equal JSON. */
export function detailsOf(display: DisplayInput, buyer: TicketDetails['buyer']): TicketDetails {
  return {
    holder: pickKnown(['fullName', 'identificationNumber'], display.holder),
    seating: seatingOf(display.props?.seating),
    isPartOfAPass: display.props?.isPartOfAPass || undefined,
    primarySalesFee: display.primarySalesFee
      ? { type: display.primarySalesFee.type, value: String(Number(display.primarySalesFee.value)) }
      : undefined,
    buyer,
  }
}

export function issuedDetails(input: TicketInput): TicketDetails {
  const { nominalTicket, props, primarySalesFee, primarySaleBuyerData, buyerEmailExternal } = input
  const holder = nominalTicket && {
    fullName: nominalTicket.fullName,
    identificationNumber: nominalTicket.identification ?? null,
  }
  const buyer = pickKnown([...BUYER_FIELDS, 'emailExternal'], {
    ...primarySaleBuyerData,
    emailExternal: buyerEmailExternal,
  })
  return detailsOf({ holder, props, primarySalesFee }, buyer)
}
