import { createHmac, randomBytes } from 'node:crypto'

/** A webhook delivery as a server receives it, with the expected result of the signature check. */
export interface Delivery {
  readonly name: string
  readonly secret: string
  readonly id: string
  readonly timestamp: string
  readonly signatures: string
  readonly body: string
  readonly isGenuine: boolean
}

const BODY = '{"family":"ticket","action":"ticket.created","data":{"id":"AUR-Ñ 🎟 $x"}}'
const ID = 'msg_2hQb8Tg0RkXw5nYd'
const OTHER_KEY = randomBytes(32)
/** Chosen so that its base64 contains `+` and `/`. */
const KEY = Buffer.concat([Buffer.from([0xfb, 0xff, 0xbf, 0x3e]), randomBytes(28)])

/** Deliveries at this Unix time in seconds: valid ones, and one for each way to be invalid. */
export function deliveries(now: number): readonly Delivery[] {
  const right = delivery('signed', { timestamp: String(now) })
  const { signatures } = right
  return [
    right,
    delivery('signed 4 minutes ago', { timestamp: String(now - 240) }),
    {
      ...right,
      name: 'signed by two keys',
      signatures: `${delivery('', { key: OTHER_KEY }).signatures} ${signatures}`,
    },
    { ...delivery('signed by another key', { timestamp: String(now), key: OTHER_KEY }), isGenuine: false },
    { ...delivery('signed 6 minutes ago', { timestamp: String(now - 360) }), isGenuine: false },
    { ...delivery('signed 6 minutes ahead', { timestamp: String(now + 360) }), isGenuine: false },
    { ...right, name: 'with another body', body: BODY.replace('created', 'deleted'), isGenuine: false },
    { ...right, name: 'with another id', id: 'msg_other', isGenuine: false },
    { ...right, name: 'with another instant', timestamp: String(now - 1), isGenuine: false },
    { ...right, name: 'of another version', signatures: signatures.replace('v1,', 'v2,'), isGenuine: false },
    { ...right, name: 'with half a signature', signatures: signatures.slice(0, 20), isGenuine: false },
    { ...right, name: 'with a signature that is none', signatures: 'v1,ñ~', isGenuine: false },
    { ...right, name: 'without signatures', signatures: '', isGenuine: false },
    { ...right, name: 'with an instant that is none', timestamp: 'soon', isGenuine: false },
  ]
}

function delivery(
  name: string,
  { timestamp = '0', key = KEY }: { timestamp?: string; key?: Buffer },
): Delivery {
  const signature = createHmac('sha256', key).update(`${ID}.${timestamp}.${BODY}`).digest('base64')
  return {
    name,
    secret: `whsec_${KEY.toString('base64')}`,
    id: ID,
    timestamp,
    signatures: `v1,${signature}`,
    body: BODY,
    isGenuine: true,
  }
}
