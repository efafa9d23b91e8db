import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { verifyWebhook, type WebhookDelivery } from './index.ts'

const secret = newSecret()
const sent = {
  family: 'ticket',
  action: 'ticket.updated',
  data: {
    id: 'AUR-0001',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0319',
    newOwnerEmail: 'ñ@x.example',
  },
}

function newSecret() {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Delivery signed by the reference implementation of Standard Webhooks. */
function delivery({
  secrets = [secret],
  body = JSON.stringify(sent),
  at = new Date(),
} = {}): WebhookDelivery & {
  headers: Record<string, string>
  body: string
} {
  const id = 'msg_2hQb8Tg0RkXw5nYd'
  return {
    body,
    secret,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, at, body)).join(' '),
    },
  }
}

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000)
}

describe('verifyWebhook', () => {
  test('accepts a delivery exactly as old as the tolerance and refuses one a second older', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-14T00:05:00Z'), toFake: ['Date'] })
    try {
      await verifyWebhook(delivery({ at: new Date('2027-03-14T00:00:00Z') }))
      const older = delivery({ at: new Date('2027-03-13T23:59:59Z') })
      await expect(verifyWebhook(older)).rejects.toMatchObject({ fault: 'out_of_tolerance' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('returns the id, time and body of a delivery signed by the reference implementation', async () => {
    const verified = await verifyWebhook(delivery())
    expect(verified.id).toBe('msg_2hQb8Tg0RkXw5nYd')
    expect(Math.abs(verified.sentAt.getTime() - Date.now())).toBeLessThan(5_000)
    expect(verified.body).toEqual(sent)
    // Comparing `action` narrows the type of `data`.
    if (verified.body.action === 'ticket.updated')
      expect(verified.body.data.newOwnerEmail).toBe('ñ@x.example')
  })

  test('accepts a body in bytes, a Headers object and header names in any case', async () => {
    const { body, headers } = delivery()
    const bytes = new TextEncoder().encode(body)
    await verifyWebhook({ body: bytes, headers: new Headers(headers), secret })
    const upperCase = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    )
    await verifyWebhook({ body: Buffer.from(body), headers: upperCase, secret })
  })

  test('accepts a delivery if any of its signatures matches any of the secrets', async () => {
    const [old, other] = [newSecret(), newSecret()]
    await verifyWebhook(delivery({ secrets: [other, secret] }))
    await verifyWebhook({ ...delivery({ secrets: [old] }), secret: [secret, old] })
    await verifyWebhook({ ...delivery(), secret: [secret, undefined] })
    const { headers } = delivery()
    const withUnknown = {
      ...headers,
      'webhook-signature': `v2,AAAA v1a,AAAA ${headers['webhook-signature']}`,
    }
    await verifyWebhook({ ...delivery(), headers: withUnknown })
  })

  test.each([-4, 4])('accepts a delivery %i minutes old', async (minutes) => {
    await verifyWebhook(delivery({ at: minutesAgo(minutes) }))
  })

  test.each([-6, 6])('refuses a delivery %i minutes old', async (minutes) => {
    await expect(verifyWebhook(delivery({ at: minutesAgo(minutes) }))).rejects.toMatchObject({
      fault: 'out_of_tolerance',
    })
    await verifyWebhook({ ...delivery({ at: minutesAgo(minutes) }), toleranceSeconds: 400 })
  })

  const forged: [string, (good: ReturnType<typeof delivery>) => Partial<WebhookDelivery>][] = [
    ['another body', ({ body }) => ({ body: body.replace('AUR-0001', 'AUR-0002') })],
    ['a re-serialized body', ({ body }) => ({ body: JSON.stringify(JSON.parse(body), null, 1) })],
    ['another id', ({ headers }) => ({ headers: { ...headers, 'webhook-id': 'msg_other' } })],
    ['another secret', () => ({ secret: newSecret() })],
    ['an empty signature', ({ headers }) => ({ headers: { ...headers, 'webhook-signature': 'v1,' } })],
    [
      'a signature cut short',
      ({ headers }) => ({
        headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(0, -5) },
      }),
    ],
    [
      'a signature that is no base64',
      ({ headers }) => ({ headers: { ...headers, 'webhook-signature': 'v1,*' } }),
    ],
    [
      'a signature of another version',
      ({ headers }) => ({
        headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') },
      }),
    ],
  ]

  test.each(forged)('refuses %s', async (_, forge) => {
    const good = delivery()
    await expect(verifyWebhook({ ...good, ...forge(good) })).rejects.toMatchObject({
      fault: 'signature_mismatch',
    })
  })

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a delivery without %s',
    async (name) => {
      const { [name]: _, ...headers } = delivery().headers
      await expect(verifyWebhook({ ...delivery(), headers })).rejects.toMatchObject({
        fault: 'header_missing',
      })
    },
  )

  test.each(['', 'soon', '1e9', '-5', ' 7'])('refuses the instant «%s»', async (timestamp) => {
    const headers = { ...delivery().headers, 'webhook-timestamp': timestamp }
    const fault = timestamp === '' ? 'header_missing' : 'out_of_tolerance'
    await expect(verifyWebhook({ ...delivery(), headers })).rejects.toMatchObject({ fault })
  })

  test('refuses a signed body that is not JSON', async () => {
    await expect(verifyWebhook(delivery({ body: '{' }))).rejects.toMatchObject({ fault: 'body_malformed' })
  })

  test.each([['whsec_'], [undefined], [[]], [[undefined]]])(
    'throws a TypeError, not a verification error, for the secret %j',
    async (wrong) => {
      await expect(verifyWebhook({ ...delivery(), secret: wrong })).rejects.toThrow(TypeError)
    },
  )
})
