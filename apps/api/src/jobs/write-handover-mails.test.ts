import { claimHandover, takeBackOwnHandover } from '@taquilla/contract/guest'
import { expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { uniqueId } from '../../test/builders/events.ts'
import { claimOf, handOver, openHandable } from '../../test/builders/handovers.ts'
import { signIn } from '../../test/builders/sign-in.ts'

const test = withTestApp()

it('writes to the recipient and the giver what concerns each, and never names the giver’s address', async () => {
  const recipient = `${uniqueId('recipient')}@example.com`
  const first = await handOver(test, await openHandable(test), recipient)
  await test.runJobs()
  await test.guest(takeBackOwnHandover, { params: { id: first.handoverId }, session: first.session })
  const second = await handOver(test, first, recipient)
  await test.guest(claimHandover, {
    ...claimOf(second, { lang: 'en' }),
    session: await signIn(test, recipient),
  })
  await test.runJobs()
  const mails = test.mails.filter(({ to }) => [recipient, first.owner].includes(to))
  expect(mails.map(({ to, subject }) => [to === recipient ? 'recipient' : 'giver', subject])).toEqual([
    ['recipient', expect.stringMatching(/^Le ceden una entrada/)],
    ['recipient', expect.stringMatching(/^Ya no le ceden la entrada/)],
    // The second link is claimed before its mail is written.
    ['recipient', expect.stringMatching(/^The ticket is yours/)],
    ['giver', expect.stringMatching(/^Aceptaron la entrada que cedió/)],
  ])
  const [invitation] = mails
  expect(invitation?.text).toContain('Ana le cede una entrada')
  expect(invitation?.text).toContain(`/es/guest/handovers/${first.handoverId}/claim?`)
  const theirs = mails.filter(({ to }) => to === recipient)
  expect(theirs.map(({ text, html }) => text + html).join()).not.toContain(first.owner)
})

it('writes nothing to anybody for a link that the giver passes on', async () => {
  const { owner } = await handOver(test, await openHandable(test))
  const before = test.mails.length
  await test.runJobs()
  expect(test.mails.slice(before).filter(({ subject }) => subject.startsWith('Le ceden'))).toEqual([])
  expect(test.mails.some(({ to }) => to === owner)).toBe(false)
})
