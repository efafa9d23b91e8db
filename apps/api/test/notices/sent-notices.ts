import { setTimeout as sleep } from 'node:timers/promises'
import { signAsStripe } from '../builders/stripe-payments.ts'
import { apiOf, type Scene } from './scene.ts'

export interface Notice {
  readonly provider: 'stripe' | 'paypal'
  readonly payload: string
  readonly isForged?: boolean
}

export interface SentNotices {
  /** Number of responses, by `genuine` or `forged` and status. */
  readonly statuses: Map<string, number>
  /** Sends a notice to one of the API processes; genuine ones again until accepted, as providers do. */
  send(notice: Notice): Promise<void>
}

const TRIES = 8
const BETWEEN_TRIES_MS = 400

export function openNotices(scene: Scene): SentNotices {
  const statuses = new Map<string, number>()
  return {
    statuses,
    async send(notice) {
      for (let left = TRIES; left > 0; left--) {
        const { status, text } = await post(scene, notice)
        const counted = `${notice.isForged ? 'forged' : 'genuine'} ${status}`
        statuses.set(counted, (statuses.get(counted) ?? 0) + 1)
        if (status === 500) scene.wrongReplies.push(`${text} for ${notice.payload}`)
        if (status !== 503) return
        await sleep(BETWEEN_TRIES_MS)
      }
    },
  }
}

async function post(scene: Scene, { provider, payload, isForged = false }: Notice) {
  const signature = isForged ? { secret: 'whsec_of_the_live_mode' } : {}
  const headers =
    provider === 'stripe'
      ? { 'stripe-signature': signAsStripe(payload, signature) }
      : scene.payPal.sign(isForged ? 'another notice' : payload)
  const response = await fetch(`${apiOf(scene).url}/payments/${provider}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  })
  return { status: response.status, text: await response.text() }
}

let eventCount = 0

export function stripeNotice(type: string, object: object, isLive = false): Notice {
  eventCount += 1
  const event = { id: `evt_${eventCount}`, object: 'event', type, livemode: isLive, data: { object } }
  return { provider: 'stripe', payload: JSON.stringify(event) }
}

export function payPalNotice(type: string, resource: object, kind = 'capture'): Notice {
  eventCount += 1
  const event = { id: `WH-${eventCount}`, event_type: type, resource_type: kind, resource }
  return { provider: 'paypal', payload: JSON.stringify(event) }
}

export function forged(notice: Notice): Notice {
  return { ...notice, isForged: true }
}
