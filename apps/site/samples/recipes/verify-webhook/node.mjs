import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Returns true if the signature is valid and recent. Pass the raw body, not the parsed JSON. */
export function isGenuine(secret, headers, body) {
  const timestamp = headers['webhook-timestamp'] ?? ''
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${timestamp}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  const expected = Buffer.from(`v1,${signature}`)
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
