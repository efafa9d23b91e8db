import { type Fragment, fragment, literal, type Parameter, sql } from '#database/sql.ts'

// SQL fragments with which statements of other modules change tickets, each one common table expression. `rows` is the
// name of the preceding expression, which selects the tickets.

/** Marks ACTIVE tickets LISTED. Returns the columns that a listing copies from its ticket. */
export function putOnSale(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'tickets.put_on_sale',
    sql`
      update tickets t
      set status = 'LISTED', updated_at = now()
      from ${rows} requested
      where t.seller_id = ${sellerId} and t.ticket_id = requested.ticket_id and t.status = 'ACTIVE'
      returning t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.currency`,
  )
}

/** Marks LISTED tickets ACTIVE again, without changing the owner. */
export function takeOffSale(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'tickets.take_off_sale',
    sql`
      update tickets t
      set status = 'ACTIVE', updated_at = now()
      from ${rows} ended
      where t.seller_id = ${sellerId} and t.ticket_id = ended.ticket_id and t.status = 'LISTED'`,
  )
}

/** Tickets that change hands, and those among them whose code the previous owner has seen. */
interface MovedTickets {
  readonly sellerId: Parameter<string>
  readonly ticketIds: Parameter<readonly string[]>
  readonly releasedTicketIds: Parameter<readonly string[]>
  /** Status before: LISTED if they are sold, ACTIVE if they are handed over. */
  readonly from: 'LISTED' | 'ACTIVE'
}

/**
 * Makes the buyer or the recipient the owner of tickets at the instant `now`, which `resold_at` keeps. If a ticket's code was
 * seen before, the ticket waits for a new one.
 * `rows` also provides the new owner, the form of their address and the holder. Look-up by key (docs/sql.md): the id condition keeps the plan from reading
 * other tickets of the seller.
 */
export function moveToOwner(
  { sellerId, ticketIds, releasedTicketIds, from }: MovedTickets,
  rows: Fragment,
  now: Fragment,
): Fragment {
  return fragment(
    'tickets.move_to_owner',
    sql`
      update tickets t
      set status = 'ACTIVE', owner_email = s.buyer_email, address_forms = s.address_forms, resold_at = ${now},
        updated_at = now(),
        unlock_told_at = null,
        is_code_awaited =
          t.is_code_awaited or t.code_released_at is not null or t.ticket_id = any(${releasedTicketIds}::text[]),
        details = (t.details - 'holder' - 'buyer')
          || case when s.holder is null then '{}' else jsonb_build_object('holder', s.holder) end
      from ${rows} s
      where t.seller_id = ${sellerId} and t.ticket_id = any(${ticketIds}::text[]) and t.ticket_id = s.ticket_id
        and t.status = ${literal(from)}
      returning t.ticket_id`,
  )
}

/** Hides the codes of tickets until the seller's system has replaced them. */
export function awaitCodes(sellerId: Parameter<string>, ticketIds: Parameter<readonly string[]>): Fragment {
  return fragment(
    'tickets.await_codes',
    sql`
      update tickets
      set is_code_awaited = true
      where seller_id = ${sellerId} and ticket_id = any(${ticketIds})
      returning ticket_id`,
  )
}

/** Stores the codes from `rows`. A ticket whose code is taken by another ticket keeps waiting for one. */
export function giveCodes(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'tickets.give_codes',
    sql`
      update tickets t
      set access_type = replaced.access_type, locator_hash = replaced.locator_hash, sealed_access = replaced.sealed_access,
        is_code_awaited = false, updated_at = now()
      from ${rows} replaced
      where t.seller_id = ${sellerId} and t.ticket_id = replaced.ticket_id and not exists (
        select from tickets other where other.seller_id = ${sellerId} and other.locator_hash = replaced.locator_hash
      )`,
  )
}
