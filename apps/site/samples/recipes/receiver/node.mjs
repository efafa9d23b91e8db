import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { PORT = '8080', TAQUILLA_WEBHOOK_SECRET: secret = '' } = process.env
if (!secret.startsWith('whsec_')) throw new Error('Set TAQUILLA_WEBHOOK_SECRET to whsec_…')
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const received = new Set() // In production, a table of your database.

function isGenuine(headers, body) {
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
  const signed = `${headers['webhook-id']}.${timestamp}.${body}`
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const id = request.headers['webhook-id']
  if (!received.has(id)) {
    received.add(id)
    const { action, data } = JSON.parse(body)
    console.log(action, JSON.stringify(data))
  }
  response.writeHead(204).end()
}).listen(PORT, () => console.log(`Waiting for webhooks at http://localhost:${PORT}`))
