import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

// What statements of other modules do to tickets, each as a common table expression of theirs. `rows` names the
// expression before it, whose rows say which tickets.

/** Puts ACTIVE tickets on sale. Answers what a listing copies from its ticket. */
export function putOnSale(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'tickets.put_on_sale',
    sql`
      update tickets t
      set status = 'LISTED', updated_at = now()
      from ${rows} wanted
      where t.seller_id = ${sellerId} and t.ticket_id = wanted.ticket_id and t.status = 'ACTIVE'
      returning t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.currency`,
  )
}

/** Makes LISTED tickets ACTIVE again, for the owner that they have. */
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

/** The tickets of a sale, and those of them whose code its holder has seen. */
interface SoldTickets {
  readonly sellerId: Parameter<string>
  readonly ticketIds: Parameter<readonly string[]>
  readonly releasedTicketIds: Parameter<readonly string[]>
}

/**
 * Makes the buyer the owner of LISTED tickets at the instant `now`; whoever saw a code before does not see the next one.
 * `rows` also has the buyer and the holder. The ids stand beside the join, so that no plan can read the
 * seller's other tickets (look-up by key).
 */
export function moveToBuyer(
  { sellerId, ticketIds, releasedTicketIds }: SoldTickets,
  rows: Fragment,
  now: Fragment,
): Fragment {
  return fragment(
    'tickets.move_to_buyer',
    sql`
      update tickets t
      set status = 'ACTIVE', owner_email = s.buyer_email, resold_at = ${now}, updated_at = now(),
        unlock_told_at = null,
        is_code_awaited =
          t.is_code_awaited or t.code_released_at is not null or t.ticket_id = any(${releasedTicketIds}::text[]),
        details = (t.details - 'holder' - 'buyer')
          || case when s.holder is null then '{}' else jsonb_build_object('holder', s.holder) end
      from ${rows} s
      where t.seller_id = ${sellerId} and t.ticket_id = any(${ticketIds}::text[]) and t.ticket_id = s.ticket_id
        and t.status = 'LISTED'
      returning t.ticket_id`,
  )
}

/** Shows no code of tickets until another system has given them their own. */
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

/** Gives tickets the codes of `rows`, except where another ticket has that code already: it goes on waiting. */
export function giveCodes(sellerId: Parameter<string>, rows: Fragment): Fragment {
  return fragment(
    'tickets.give_codes',
    sql`
      update tickets t
      set access_type = done.access_type, locator_hash = done.locator_hash, sealed_access = done.sealed_access,
        is_code_awaited = false, updated_at = now()
      from ${rows} done
      where t.seller_id = ${sellerId} and t.ticket_id = done.ticket_id and not exists (
        select from tickets other where other.seller_id = ${sellerId} and other.locator_hash = done.locator_hash
      )`,
  )
}
