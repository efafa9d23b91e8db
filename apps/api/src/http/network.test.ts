import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createLoadLimit } from './load-limit.ts'
import { networkOf } from './network.ts'
import { createServer } from './server.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('%j belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  [0, '192.0.2.9, 203.0.113.7', '127.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '192.0.2.9, 203.0.113.7', '203.0.113.7'],
  [2, '192.0.2.9, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [1, 'nonsense', 'unknown'],
])('behind %i proxies, %j names the network %s, whatever the client wrote', async (...given) => {
  const [proxyCount, forwardedFor, network] = given
  const origin = 'http://localhost:4000'
  const app = createServer({
    logger: pino({ level: 'silent' }),
    proxyCount,
    siteUrl: origin,
    apiUrl: origin,
    isDraining: () => false,
    isSecretConfirmed: () => true,
    loadLimit: createLoadLimit(() => performance.now()),
  })
  app.get('/network', async ({ ip }) => networkOf(ip))
  const { payload } = await app.inject({ url: '/network', headers: { 'x-forwarded-for': forwardedFor } })
  expect(payload).toBe(network)
  await app.close()
})
