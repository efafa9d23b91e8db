import { createTickets, FORMATS } from '@taquilla/contract'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { createTestEvent } from '../../test/builders/events.ts'
import { buildTicket } from '../../test/builders/tickets.ts'
import { HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { openForFile } from '../../test/open-for-file.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'

const IDS = HOSTILE_TEXTS.filter(FORMATS['external-id'].test)

const hooks = openForFile(buildWebhookTest)

it('hostile ids arrive unchanged in a body with a valid signature', async () => {
  const { secret } = await hooks.register('/hostile')
  const event = await createTestEvent(hooks.test)
  const tickets = IDS.map((ticketId) => buildTicket(event, { ticketId }))
  expect((await hooks.test.call(createTickets, { body: tickets })).status).toBe(200)
  await hooks.finish()
  const received = hooks.at('/hostile')
  for (const { text, headers } of received) {
    new Webhook(secret).verify(text, headers as Record<string, string>)
  }
  expect(received.map(({ body }) => body.data.id).toSorted()).toEqual(IDS.toSorted())
})
