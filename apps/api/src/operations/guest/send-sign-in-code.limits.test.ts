import { SIGN_IN_LIMITS } from '@taquilla/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowancesOfCode, hashDevice } from '#domain/persons/sessions/sign-in-limits.ts'
import { moveClock } from '../../../test/build-app.ts'
import { type Browser, openBrowser } from '../../../test/builders/browser.ts'
import { positional } from '../../../test/positional.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const USE_UP = positional(
  'test.use_up',
  `insert into sign_in_allowances (seller_id, allowance, whole_at)
   values ($1, $2, clock_timestamp() + make_interval(secs => $3))
   on conflict (seller_id, allowance) do update set whole_at = excluded.whole_at`,
)
const { codesPerDevice, codesPerMailboxAndNetwork, codesPerMailbox, codesPerNetwork } = SIGN_IN_LIMITS

const [test, second] = withTwoApps()

let count = 0
/** A network in which no test has been yet. */
function newNetwork(): string {
  count += 1
  return `198.51.${100 + (count >> 8)}.${count & 255}`
}

const newBrowser = (from = newNetwork()) => openBrowser(test, { from })
const newAddress = () => `person-${newNetwork()}@example.com`

async function statusesOf(answers: readonly Promise<{ readonly status: number }>[]) {
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return { sent: statuses.filter((each) => each === 200).length, statuses: new Set(statuses) }
}

/** Asks from new browsers, one after another. */
async function askAnew(asked: number, emailOf: (index: number) => string, from?: string) {
  const statuses: number[] = []
  for (let index = 0; index < asked; index++) {
    statuses.push((await newBrowser(from).ask(emailOf(index))).status)
  }
  return statuses
}

const times = (of: number, status: number) => Array.from({ length: of }, () => status)

let startedAt = 0
beforeEach(() => {
  startedAt = performance.now()
})
/** Retry times shrink while a slow machine runs the steps of a test. */
const secondsOfTest = () => (performance.now() - startedAt) / 1_000

async function expectRefusal(browser: Browser, email: string, stepSeconds: number) {
  const { status, problem, headers } = await browser.ask(email)
  expect([status, problem.code]).toEqual([429, 'rate_limit.exceeded'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(stepSeconds - 10 - secondsOfTest())
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(stepSeconds)
}

describe('send-sign-in-code', () => {
  it('limits codes of one browser for one mailbox, by technical time, with a retry time', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    for (let asked = 0; asked < codesPerDevice.quota; asked++) {
      expect((await browser.ask(email)).status).toBe(200)
    }
    await expectRefusal(browser, email.toUpperCase(), 720)
    // A test clock that runs ahead does not lift the limit, and one that ran ahead leaves nobody locked out.
    await moveClock(test, '1 day')
    await expectRefusal(browser, email, 720)
    const other = newAddress()
    expect((await browser.ask(other)).status).toBe(200)
    await moveClock(test, '0')
    expect((await browser.ask(other)).status).toBe(200)
  })

  it('counts refused codes for nobody', async () => {
    const [network, email] = [newNetwork(), newAddress()]
    const browser = newBrowser(network)
    for (let asked = 0; asked < 4 * codesPerDevice.quota; asked++) await browser.ask(email)
    const left = codesPerMailboxAndNetwork.quota - codesPerDevice.quota
    expect(await askAnew(left + 1, () => email, network)).toEqual([...times(left, 200), 429])
  })

  it('takes plus-aliases for one mailbox', async () => {
    const network = newNetwork()
    const { quota } = codesPerMailboxAndNetwork
    const aliases = await askAnew(25, (index) => `Victim+${index}@example.com`, network)
    expect(aliases).toEqual([...times(quota, 200), ...times(25 - quota, 429)])
    await expectRefusal(newBrowser(network), 'victim@example.com', 450)
    expect((await newBrowser(network).ask('victim2@example.com')).status).toBe(200)
    const elsewhere = openBrowser(test, { from: network, sellerId: test.otherSeller.sellerId })
    expect((await elsewhere.ask('victim@example.com')).status).toBe(200)
  })

  it('limits codes for one mailbox from everywhere, except in a browser that signed in with it', async () => {
    const email = newAddress()
    const known = newBrowser()
    expect((await known.signIn(email)).status).toBe(200)
    const { quota } = codesPerMailbox
    expect(await askAnew(quota, () => email)).toEqual([...times(quota - 1, 200), 429])
    await expectRefusal(newBrowser(), email, 150)
    expect((await known.signIn(email)).status).toBe(200)
    // The browser is known for this address only, and its own allowance is limited too.
    const statuses = []
    for (let asked = 0; asked < codesPerDevice.quota; asked++) statuses.push((await known.ask(email)).status)
    expect(statuses).toContain(429)
  })

  it('limits codes for one network, an IPv4 address or the /64 of IPv6, except in known browsers', async () => {
    const known = openBrowser(test, { from: '2001:db8:0:1::1' })
    const regular = newAddress()
    expect((await known.signIn(regular)).status).toBe(200)
    const { quota, windowSeconds } = codesPerNetwork
    const since = performance.now()
    const ask = (index: number) =>
      openBrowser(test, { from: `2001:db8:0:1::${index.toString(16)}` }).ask(`guest-${index}@example.com`)
    let { sent } = await statusesOf(Array.from({ length: quota }, (_, index) => ask(index)))
    // The allowance grows while a slow machine sends.
    while ((await ask(quota + sent)).status === 200) sent += 1
    const regained = Math.ceil((performance.now() - since) / 1_000 / (windowSeconds / quota))
    expect(sent).toBeGreaterThanOrEqual(quota - 1)
    expect(sent).toBeLessThan(quota + regained)
    await expectRefusal(newBrowser('2001:db8:0:1:ffff::1'), newAddress(), 12)
    expect((await newBrowser('2001:db8:0:2::1').ask(newAddress())).status).toBe(200)
    expect((await known.signIn(regular)).status).toBe(200)
  })

  it('takes an IPv4 address and its IPv6 form for one network', async () => {
    const [network, email] = [newNetwork(), newAddress()]
    expect(await askAnew(codesPerMailboxAndNetwork.quota, () => email, `::ffff:${network}`)).not.toContain(
      429,
    )
    await expectRefusal(newBrowser(network), email, 450)
  })

  it('limits codes of one seller, not those of known browsers or other sellers', async () => {
    const known = newBrowser()
    const regular = newAddress()
    await known.signIn(regular)
    const { sellerId } = test.otherSeller
    const strange = newBrowser()
    const visitor = { sellerId, email: '', deviceHash: hashDevice(''), network: '' }
    const [ofSeller] = allowancesOfCode(test.options.vault, visitor, false).slice(-1)
    await test.database.rows(USE_UP, [
      sellerId,
      ofSeller?.allowance,
      SIGN_IN_LIMITS.codesPerSeller.windowSeconds + 30,
    ])
    await expectRefusal(openBrowser(test, { sellerId, from: newNetwork() }), newAddress(), 31)
    expect((await strange.ask(newAddress())).status).toBe(200)
    expect((await known.ask(regular)).status).toBe(200)
  })

  it('obeys limits exactly over two processes', async () => {
    const [network, email] = [newNetwork(), newAddress()]
    const ofMailbox = Array.from({ length: 40 }, (_, index) =>
      openBrowser(test, { from: network, app: index % 2 ? test.app : second.app }).ask(email),
    )
    expect((await statusesOf(ofMailbox)).sent).toBe(codesPerMailboxAndNetwork.quota)

    const known = { from: newNetwork() }
    const address = newAddress()
    const [one, other] = [openBrowser(test, known), openBrowser(test, { ...known, app: second.app })]
    await one.ask(newAddress())
    other.copyCookies(one)
    const ofDevice = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).ask(address))
    expect((await statusesOf(ofDevice)).sent).toBe(codesPerDevice.quota)
  })
})
