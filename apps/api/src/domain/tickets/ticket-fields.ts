import { type LocatorType, TICKET_PLAIN_FIELDS, type TicketPlainField } from '@taquilla/contract'
import { bigint, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import type { TicketDetails } from './ticket-details.ts'

const PLAIN_COLUMN = nullable(text)
const PLAIN_COLUMNS = Object.fromEntries(TICKET_PLAIN_FIELDS.map((name) => [name, PLAIN_COLUMN])) as Record<
  TicketPlainField,
  typeof PLAIN_COLUMN
>

/**
 * Fields that a ticket has in all its stages: queued, rejected and in `tickets`, which has one column for each. Codes
 * and digests are not part of this list.
 */
export const TICKET_FIELDS = {
  id: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  currency: text,
  buyerEmail: nullable(text),
  buyerPhone: nullable(text),
  ownerEmail: nullable(text),
  ...PLAIN_COLUMNS,
  accessType: textOf<LocatorType>(),
  details: json<TicketDetails>(),
}

export type TicketFields = RowOf<typeof TICKET_FIELDS>
export type TicketField = keyof TicketFields

export function fieldsExcept<Excluded extends TicketField>(
  ...excluded: readonly Excluded[]
): readonly Exclude<TicketField, Excluded>[] {
  const isIncluded = (name: TicketField): name is Exclude<TicketField, Excluded> =>
    !(excluded as readonly TicketField[]).includes(name)
  return (Object.keys(TICKET_FIELDS) as TicketField[]).filter(isIncluded)
}

/**
 * Copies the named fields onto `base` and returns it. A field that the source lacks becomes null, because the source
 * was stored before the field existed.
 * A spread would also copy members that are not listed, such as codes.
 */
export function addFields<
  Name extends TicketField,
  Values extends { readonly [Each in Name]: unknown },
  Base,
>(base: Base, names: readonly Name[], source: Values): Base & Pick<Values, Name> {
  const target = base as Record<Name, unknown>
  for (const name of names) target[name] = source[name] ?? null
  return base as Base & Pick<Values, Name>
}
