import { beforeAll, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { insertRefusedMail, type RefusedMail } from '#domain/mails/refused-mails-repository.ts'
import { runCommand } from '../../test/cli.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openForFile } from '../../test/open-for-file.ts'

const test = openForFile(openTestDatabase)

const run = (...args: string[]) => runCommand({ DATABASE_URL: test.url }, ...args)

beforeAll(async () => {
  await run('seller', 'create', 'mirasoles', '--name', 'Teatro Mirasoles', '--sandbox')
})

describe('mails refused', () => {
  const refused: RefusedMail = {
    sellerId: 'mirasoles',
    mailId: '019a2e01-3c77-7d29-8b40-f5e16a92c7d3.0123456789abcdef',
    topic: 'mail.unlock',
    recipient: 'Nobody@example.com',
    reason: '550 5.1.1 No such mailbox',
  }

  it('shows refused mails with the reason', async () => {
    await insertRefusedMail(test.database, refused)
    const { output } = await run('mails', 'refused')
    expect(output).toMatch(/mirasoles +mail\.unlock +Nobody@example\.com +550 5\.1\.1 No such mailbox/)
    const { json } = await run('mails', 'refused', '--seller', 'mirasoles', '--json')
    expect(json).toMatchObject([{ recipient: 'Nobody@example.com' }])
    expect((await run('mails', 'refused', '--seller', 'nobody')).errors).toContain(
      'There is no seller nobody',
    )
  })

  it('orders mails refused at the same time by id, newest first', async () => {
    const mailIds = ['019a2e01-3c77-7d29-8b40-f5e16a92c7d4.1', '019a2e01-3c77-7d29-8b40-f5e16a92c7d5.1']
    // In a transaction, now() is the same instant for every row.
    await inTenantTransaction(test.database, 'mirasoles', async (db) => {
      for (const mailId of mailIds) await insertRefusedMail(db, { ...refused, mailId })
    })
    const { json } = await run('mails', 'refused', '--seller', 'mirasoles', '--json')
    const shown = (json as { mailId: string }[]).map(({ mailId }) => mailId)
    expect(shown).toEqual([...mailIds.toReversed(), refused.mailId])
  })
})
