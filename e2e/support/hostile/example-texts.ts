// Fills the example integrator with hostile texts: its shows, sales and webhook messages.
import { createHmac, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { HOSTILE_TEXTS } from '../../../apps/api/test/hostile/hostile-texts.ts'
import type { ExampleSystem } from '../example-system.ts'
import { inDays } from '../seller.ts'

/** Texts that were written, by the name of the place. */
export type Written = Map<string, Set<string>>

export interface HostileSale {
  readonly owner: string
  /** Code that the door scans. */
  readonly code: string
}

/** Inserts a show and a ticket for each text, with the text in every column that a page shows. */
export function sellHostile({ database }: ExampleSystem, written: Written): HostileSale[] {
  const store = new DatabaseSync(database)
  store.exec('pragma busy_timeout = 5000; begin immediate')
  const insertShow = store.prepare('insert into shows (show_id, title, starts_at) values (?, ?, ?)')
  // Marked as issued at Taquilla, which would refuse these values.
  const insertTicket = store.prepare(
    `insert into tickets (ticket_id, order_id, show_id, seat, owner_email, code, sold_at, issued_at, code_sent_at,
      admission_reported_at)
     values (?, 'order', ?, ?, ?, ?, 'sold', 'issued', 'sent', 'told')`,
  )
  const sales = HOSTILE_TEXTS.map((text, index) => {
    const showId = `${index} ${text}`
    const owner = write(written, 'owner', text.replaceAll(/\s/g, ''))
    // Form fields hold no line breaks, and the door page trims spaces.
    const code = `${index} ${text}`.replaceAll(/[\r\n]+/g, ' ').trim()
    insertShow.run(showId, write(written, 'show', text), inDays(100))
    insertTicket.run(
      write(written, 'ticket', `${index} ${text}`),
      showId,
      write(written, 'seat', text),
      owner,
      code,
    )
    return { owner, code }
  })
  store.exec('commit')
  store.close()
  return sales
}

/** Sends webhook messages with hostile texts, correctly signed, as somebody with the secret could. */
export async function sendHostileWebhooks(
  { url, database }: ExampleSystem,
  written: Written,
  texts: readonly string[],
) {
  const store = new DatabaseSync(database, { readOnly: true })
  const secret = String(store.prepare("select value from secrets where name = 'webhooks'").get()?.value)
  store.close()
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  for (const text of texts) {
    const action = write(written, 'action', text)
    const body = JSON.stringify({ family: text, action, data: { [text]: text } })
    // The page also shows the raw message, which contains the text in its JSON form.
    written.get('action')?.add(body)
    const id = randomUUID()
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    const { status } = await fetch(`${url}/webhooks/taquilla`, { method: 'POST', headers, body })
    if (status !== 204) throw new Error(`A message was answered ${status}: ${body}`)
  }
}

function write(written: Written, place: string, text: string): string {
  const whole = `⟦${place}⟧ ${text}`
  written.set(place, (written.get(place) ?? new Set()).add(whole))
  return whole
}
