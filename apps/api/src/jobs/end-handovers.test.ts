import { admitTicket, cancelEvent, deleteTicket, setClock } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { type OpenHandover, openHandover } from '../../test/builders/handovers.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { positional } from '../../test/positional.ts'
import { createEndExpiredHandovers } from './end-handovers.ts'

const test = withTestApp()

const READ = positional(
  'test.read_handover',
  'select status, ending from ticket_handovers where seller_id = $1 and handover_id = $2',
)

async function stored({ handoverId }: OpenHandover) {
  const { sellerId } = test.seller
  const [row] = await test.database.rows<{ status: string; ending: string | null }>(READ, [
    sellerId,
    handoverId,
  ])
  return [row?.status, row?.ending]
}

const byTicket = ({ ticketIds }: OpenHandover) => ({ params: { ticketId: String(ticketIds[0]) } })

it.each([
  ['used', (each: OpenHandover) => test.call(admitTicket, byTicket(each))],
  ['deleted', (each: OpenHandover) => test.call(deleteTicket, byTicket(each))],
  [
    'cancelled',
    ({ eventReference }: OpenHandover) =>
      test.call(cancelEvent, { params: { externalReferenceId: eventReference } }),
  ],
])('ends the handover of a ticket that was %s', async (_, end) => {
  const handover = await openHandover(test)
  expect((await end(handover)).status).toBe(200)
  await test.runJobs()
  expect(await stored(handover)).toEqual(['ENDED', 'TICKET_ENDED'])
})

it('ends handovers whose time is over, by the clock of their seller, and announces it', async () => {
  const handover = await openHandover(test)
  const sweep = createEndExpiredHandovers(test.options)
  await sweep.run()
  expect(await stored(handover)).toEqual(['PENDING', null])
  await test.call(setClock, { body: { advanceSeconds: 8 * 86_400 } })
  await sweep.run()
  expect(await stored(handover)).toEqual(['ENDED', 'EXPIRED'])
  const { handoverId } = handover
  expect((await readOutbox(test)).find(({ topic }) => topic === 'handover.ended')?.payload).toEqual({
    handoverId,
    ticketIds: [...handover.ticketIds],
    ending: 'EXPIRED',
  })
})
