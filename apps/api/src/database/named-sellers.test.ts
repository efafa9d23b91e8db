import { beforeAll, describe, expect, it } from 'vitest'
import { TENANT_ROWS } from '../../test/builders/tenant-rows.ts'
import { loadStatements } from '../../test/statements/load-statements.ts'
import { parseStatement } from '../../test/statements/parse-statement.ts'
import { unnamedSellers } from '../../test/statements/unnamed-sellers.ts'

/** Work over all sellers, which leaves out those that are being moved, with the reason for each. */
const SWEEPS: Readonly<Record<string, string>> = {
  'closing.find_started_shows':
    'Finds shows of all sellers that have started while their tickets are on sale.',
  'closing.find_ended_resales':
    'Finds shows of all sellers whose resale has ended while their tickets are on sale.',
  'closing.find_closings':
    'Finds shows of all sellers whose resale was switched; each is then closed by itself.',
  'queue.take_oldest': 'The relay empties the outbox of all sellers, the oldest rows first.',
  'queue.has_waiting': 'The relay looks whether changes of any seller wait.',
  'queue.take_up_left': 'The relay takes up rows of all sellers that earlier workers left.',
  'database.delete_old_idempotency_keys': 'The sweep removes stored answers of all sellers after a day.',
  'mails.delete_old_refused': 'The sweep removes refused mails of all sellers after 90 days.',
  'tickets.find_unformed_tickets': 'The sweep completes rows of all sellers from an earlier version.',
  'persons.find_unformed_one_time_tokens': 'The sweep completes rows of all sellers from an earlier version.',
  'persons.find_contacts_of_guest_sessions':
    'The sweep renews contacts of all sellers from an earlier version.',
  'persons.find_contacts_of_sign_in_codes':
    'The sweep renews contacts of all sellers from an earlier version.',
  'market.find_unformed_listings': 'The sweep completes rows of all sellers from an earlier version.',
  'purchase.find_unformed_buy_intentions': 'The sweep completes rows of all sellers from an earlier version.',
  'money.find_contacts_of_payout_accounts':
    'The sweep renews contacts of all sellers from an earlier version.',
  'alerts.find_contacts_of_resale_alerts':
    'The sweep renews contacts of all sellers from an earlier version.',
  'persons.delete_expired_sessions': 'The sweep removes expired sessions of all sellers.',
  'persons.delete_expired_codes': 'The sweep removes expired codes of all sellers.',
  'persons.delete_unused_devices': 'The sweep removes browsers of all sellers that were not used for a year.',
  'persons.delete_whole_allowances': 'The sweep removes allowances of all sellers that are whole again.',
  'persons.delete_expired_tokens': 'The sweep removes expired one-time tokens of all sellers.',
  'purchase.list_undecided_payments': 'The sweep asks providers about undecided payments of all sellers.',
  'money.claim_refunds': 'The sweep carries out due refunds of all sellers.',
  'money.claim_accepted_refunds': 'The sweep asks providers about accepted refunds of all sellers.',
  'money.set_payouts_due': 'The sweep makes payouts of all sellers due.',
  'money.list_ready_payouts': 'The sweep delivers payouts of all sellers that move no money.',
  'alerts.claim_due_alerts': 'The sweep mails the due alerts of all sellers, each once.',
  'alerts.delete_ended_alerts': 'The sweep deletes alerts of all sellers whose show is over.',
  'purchase.claim_swaps': 'The sweep carries out due swaps of all sellers.',
  'lite.claim_sync': 'The sweep claims a due connection of any seller.',
  'purchase.delete_unpaid_purchases': 'The sweep deletes unpaid purchases of all sellers after 90 days.',
  'purchase.expire_some_holds': 'The sweep ends expired holds of all sellers.',
  'purchase.void_some_holds': 'The sweep ends holds of all sellers whose show was cancelled or has started.',
  'purchase.end_some_transfers': 'The sweep ends transfers of all sellers whose purchase has ended.',
  'purchase.remind_some_transfers': 'The sweep reminds of the transfers of all sellers, each once.',
  'handovers.end_expired': 'The sweep ends handovers of all sellers whose time is over.',
  'queue.take_released': 'The sweep goes on with the jobs of all sellers that are no longer suspended.',
  'tickets.requeue_overdue_batches': 'The sweep enqueues overdue batches of all sellers again.',
  'tickets.find_due_unlocks': 'The sweep finds due shows of all sellers, a limited number of each.',
  'webhooks.claim_deliveries': 'The worker claims due deliveries of all sellers.',
  'webhooks.delete_old_webhooks': 'The sweep removes webhooks of all sellers after 30 days.',
  'webhooks.delete_surplus_attempts': 'The sweep deletes surplus logged attempts of all sellers.',
}
/** Other statements that access rows of all sellers, with the reason for each. */
const OTHERS: Readonly<Record<string, string>> = {
  'sellers.add_usage_counts': 'Counts of many sellers are stored together, without those that were moved.',
  'money.sum_accounts': 'The operator may list the ledgers of all sellers.',
  'money.find_unbalanced': 'The operator may list the ledgers of all sellers.',
  'handovers.end_of_tickets': 'The relay passes on changes of many sellers together.',
  'queue.count_waiting_changes': 'The operator is told how many changes of all sellers wait.',
  'queue.count_outbox': 'The operator is told how many changes of all sellers wait.',
  'queue.count_own_work': 'A worker finishes the work of its version for all sellers.',
  'money.count_waiting_money': 'The operator is told what waits for all sellers.',
  'money.list_owed_money': 'The operator is told what is owed for all sellers.',
  'webhooks.count_due_deliveries': 'The operator is told what waits for all sellers.',
  'tickets.count_queued_batches': 'The operator is told what waits for all sellers.',
  'mails.list_refused': 'The operator may list the refused mails of all sellers.',
  'sellers.sum_usage_by_seller': 'The operator compares what all sellers used.',
  'purchase.list_payments': 'The operator may list the payments of all sellers.',
  'money.hasten_refunds': 'The operator requests the refunds of all sellers now.',
  'money.list_refunds': 'The operator may list the refunds of all sellers.',
  'money.list_debts': 'The operator may list the debts of all sellers.',
  'money.list_payouts': 'The operator may list the payouts of all sellers.',
  'money.count_waiting_payouts':
    'The operator is told how many payouts of all sellers wait after a change of account.',
  'database.list_seller_shards': 'Every process knows where the rows of all sellers are.',
  'database.read_seller_shards_version': 'A copy of the table lacks the entries above its highest version.',
  'database.set_seller_shard': 'The version of an entry is above those of all sellers.',
  'cli.measure_shard': 'The operator is told how many sellers a database has.',
  'sellers.list_sellers': 'The operator may list all sellers.',
  'sellers.list_suspended_sellers': 'Workers ask which of all sellers are suspended.',
  'database.list_moving_sellers': 'Workers ask which of all sellers are being moved.',
  'sellers.find_key_holders': 'A key is looked up by its hash, before its seller is known.',
  'sellers.list_api_keys': 'The operator may list the keys of all sellers.',
  'sellers.revoke_api_key': 'The operator names a key by its id only.',
  'sellers.mark_api_keys_used': 'Keys of all sellers that were used are found by their hashes.',
  'sellers.list_return_origins': 'The operator may list the return origins of all sellers.',
}
const OVER_ALL_SELLERS = { ...SWEEPS, ...OTHERS }

const isOfSellers = (table: string) => table in TENANT_ROWS
/** The conditions of `moving-sellers.ts` compare a seller with all that are being moved. */
const ALL_MOVING = 'seller_moves moving'
const unnamedIn = (text: string) =>
  unnamedSellers(parseStatement(text), isOfSellers).filter((relation) => relation !== ALL_MOVING)

describe('a statement', () => {
  let statements: Awaited<ReturnType<typeof loadStatements>>
  let unnamed: Map<string, readonly string[]>
  beforeAll(async () => {
    statements = await loadStatements()
    const all = statements.map(({ name, text }) => [name, unnamedIn(text)] as const)
    unnamed = new Map(all.filter(([, relations]) => relations.length > 0))
  })

  it('restricts each relation to one seller, unless it is listed as running over all sellers', () => {
    expect([...unnamed].filter(([name]) => !(name in OVER_ALL_SELLERS))).toEqual([])
  })

  it('is listed as an exception only if it needs to be', () => {
    expect(Object.keys(OVER_ALL_SELLERS).filter((name) => !unnamed.has(name))).toEqual([])
  })

  it('leaves out sellers that are being moved if it is work over all sellers', () => {
    const sweeps = statements.filter(({ name }) => name in SWEEPS)
    expect(sweeps.filter(({ text }) => !text.includes('seller_moves')).map(({ name }) => name)).toEqual([])
  })
})

describe('unnamedSellers', () => {
  it.each([
    ['a parameter', 'select 1 from tickets where seller_id = $1'],
    [
      'a parameter in a join',
      'select 1 from sellers one join tickets t on t.seller_id = $1 where one.seller_id = $1',
    ],
    [
      'rows of parameters',
      'delete from tickets t using unnest($1::text[]) as g (id) where t.seller_id = g.id',
    ],
    ['a parameter within a sub-select', 'select exists (select from tickets t where t.seller_id = $1)'],
  ])('recognizes a restriction to one seller: %s', (_, text) => {
    expect(unnamedIn(text)).toEqual([])
  })

  it.each([
    ['no condition', 'select 1 from tickets', 'tickets tickets'],
    ['one branch alone', 'select 1 from tickets t where t.seller_id = $1 or t.ticket_id = $2', 'tickets t'],
    [
      'the seller of another relation',
      'select 1 from shows s join tickets t on t.seller_id = s.seller_id where s.seller_id = $1',
      'tickets t',
    ],
    [
      'a sub-select without one',
      'update shows set title = (select 1 from tickets t) where seller_id = $1',
      'tickets t',
    ],
  ])('does not accept %s', (_, text, relation) => {
    expect(unnamedIn(text)).toEqual([relation])
  })
})
