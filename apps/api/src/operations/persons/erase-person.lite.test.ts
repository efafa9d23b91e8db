import { expect, it } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import { erasePerson } from '#operations/persons/erase-person.ts'
import { holdLite, newPeople, openLite, readMine } from '../../../test/builders/lite.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'

const READ_SEALED = positional(
  'test.read_sealed_lite',
  `select sealed_ticket from lite_tickets
   union all select sealed_ticket from lite_swaps where sealed_ticket is not null`,
)
const READ_FAILURES = positional('test.read_swap_failures', 'select last_failure from lite_swaps')
const SET_FAILURE = positional('test.set_swap_failure', 'update lite_swaps set last_failure = $1')
const READ_PEOPLE = positional('test.read_lite_people', 'select email from lite_people')

const lite = openForFile(openLite)

/** Returns all stored responses of Lite systems, decrypted. */
async function readAnswered(): Promise<string> {
  const rows = await lite.test.database.rows<{ sealed_ticket: Buffer }>(READ_SEALED, [])
  return rows.map((row) => lite.test.options.vault.open(row.sealed_ticket)).join('\n')
}

const erase = (email: string) =>
  erasePerson(lite.test.options, {
    sellerId: lite.test.seller.sellerId,
    person: contactOf('email', email),
  })

it('erases a person from stored Lite responses, and no other person', async () => {
  const { database } = lite.test
  const people = newPeople(lite)
  const [first, second] = people.seats
  lite.server.tickets.set(people.holder, [
    { ...first, properties: { ticketId: 'name-of-the-buyer' } },
    { ...second, properties: { ticketId: 'name-of-the-holder' } },
  ])
  const purchase = await holdLite(lite, people)
  const paid = await payWith(lite.test, purchase, 'SUCCESS')
  expect(paid.status, paid.text).toBe(200)
  await lite.test.runJobs()
  await readMine(lite, people.buyer)
  await database.rows(SET_FAILURE, ['The name of somebody was refused.'])
  const before = await readAnswered()
  expect(before.match(/name-of-the-buyer/g)?.length).toBeGreaterThanOrEqual(2)

  await erase(people.buyer)
  const afterBuyer = await readAnswered()
  expect(afterBuyer).not.toContain('name-of-the-buyer')
  expect(afterBuyer).toContain('name-of-the-holder')
  const [swap] = await database.rows<{ last_failure: string | null }>(READ_FAILURES, [])
  expect(swap?.last_failure).toBeNull()
  const left = (await database.rows<{ email: string }>(READ_PEOPLE, [])).map(({ email }) => email)
  expect(left).not.toContain(people.buyer)
  expect(left.some((email) => email.endsWith('@erased.invalid'))).toBe(false)
})
