import { setAlert } from '@taquilla/contract/guest'
import { createMailDueAlerts } from '../../src/jobs/follow-alerts.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { uniqueId } from './events.ts'
import { signIn } from './sign-in.ts'
import type { StoredEvent } from './stored-tickets.ts'

const READ_EVENT_ID = positional(
  'test.read_event_id',
  'select id from events where seller_id = $1 and event_reference = $2',
)
const MOVE_MAILS = positional(
  'test.move_alert_mails',
  `update resale_alerts
   set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour'
   where seller_id = $1`,
)

interface Asked {
  readonly email?: string
  readonly ticketOptionId?: string
  readonly maxPrice?: number
  readonly together?: number
  readonly lang?: 'es' | 'en'
}

/** Asks for an alert for the event's show as a new person; returns their address and session. */
export async function askForAlert(
  test: TestApp,
  event: Pick<StoredEvent, 'eventReference'>,
  { email = `${uniqueId('fan')}@example.com`, lang = 'es', ...body }: Asked = {},
) {
  const session = await signIn(test, email)
  const id = await eventIdOf(test, event)
  const { status, text, answer } = await test.guest(setAlert, {
    params: { id },
    session,
    body: { showId: 'show', lang, ...body },
  })
  if (status !== 200) throw new Error(`The alert was refused: ${text}`)
  return { email, session, alerts: answer }
}

export async function eventIdOf(test: TestApp, { eventReference }: Pick<StoredEvent, 'eventReference'>) {
  const values = [test.seller.sellerId, eventReference]
  const [row] = await test.database.rows<{ id: string }>(READ_EVENT_ID, values)
  return String(row?.id)
}

/** Runs the jobs and the sweep; returns the mails to the address. */
export async function mailAlerts(test: TestApp, email: string) {
  const before = test.mails.length
  await test.runJobs()
  await createMailDueAlerts(test.options).run()
  await test.runJobs()
  return test.mails.slice(before).filter(({ to }) => to === email)
}

/** Lets an hour pass for the mails of all alerts. */
export async function passAnHour(test: TestApp) {
  await test.database.rows(MOVE_MAILS, [test.seller.sellerId])
}
