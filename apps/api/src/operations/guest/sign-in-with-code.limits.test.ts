import { SIGN_IN_CODE_TRIES, SIGN_IN_LIMITS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { type Browser, openBrowser, readSignInCodes, wrongFor } from '../../../test/builders/browser.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const { quota: TRIES } = SIGN_IN_LIMITS.wrongTriesPerNetwork

const [test, second] = withTwoApps()

let count = 0
function newNetwork(): string {
  count += 1
  return `203.0.113.${count}`
}
const newBrowser = (from = newNetwork()) => openBrowser(test, { from })
const newAddress = () => `person-${newNetwork()}@example.com`

interface Prey {
  readonly browser: Browser
  readonly email: string
  readonly code: string
}

/** Browsers of one network with a code each, as whoever guesses codes of many addresses opens them. */
async function openBrowsers(from: string, number: number): Promise<Prey[]> {
  const opened: Prey[] = []
  for (let index = 0; index < number; index++) {
    const browser = openBrowser(test, { from, app: index % 2 ? test.app : second.app })
    const email = `prey-${index}-${newAddress()}`
    opened.push({ browser, email, code: await browser.receiveCode(email) })
  }
  return opened
}

/** Enters wrong codes in every browser at once. */
async function guess(prey: readonly Prey[], each: number): Promise<number[]> {
  const tries = prey.flatMap(({ browser, email, code }) =>
    Array.from({ length: each }, () => browser.enter(email, wrongFor(code))),
  )
  return (await Promise.all(tries)).map(({ status }) => status)
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length

describe('sign-in-with-code', () => {
  it('limits wrong tries of one network over many addresses, exactly over two processes', async () => {
    const network = newNetwork()
    const known = newBrowser(network)
    const regular = newAddress()
    await known.signIn(regular)
    const prey = await openBrowsers(network, Math.ceil(TRIES / SIGN_IN_CODE_TRIES) + 2)
    const statuses = await guess(prey, SIGN_IN_CODE_TRIES)
    expect(countOf(statuses, 422)).toBe(TRIES)
    expect(countOf(statuses, 429)).toBe(statuses.length - TRIES)

    // Not even the right code tells more, until the allowance grows back.
    const last = newBrowser(network)
    const email = newAddress()
    const { status, problem, headers } = await last.enter(email, await last.receiveCode(email))
    expect([status, problem.code]).toEqual([429, 'rate_limit.exceeded'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(75)
    expect((await newBrowser().signIn(newAddress())).status).toBe(200)
    expect((await known.signIn(regular)).status).toBe(200)
  })

  it('limits tries of browsers that asked for no code, and takes nothing from those that did', async () => {
    const network = newNetwork()
    const email = newAddress()
    const victim = newBrowser(network)
    const code = await victim.receiveCode(email)
    const tries = Array.from({ length: 3 * TRIES }, () => newBrowser(network).enter(email, code))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([TRIES, 2 * TRIES])
    expect((await victim.enter(email, code)).status).toBe(200)
  })

  it('lets nobody lock a person out: neither by codes nor by wrong tries', async () => {
    const email = newAddress()
    const known = newBrowser()
    await known.signIn(email)
    const waiting = newBrowser()
    const code = await waiting.receiveCode(email)

    const network = newNetwork()
    for (let asked = 0; asked < 30; asked++) await newBrowser(network).ask(email)
    const stranger = newBrowser(network)
    for (let tried = 0; tried < 2 * TRIES; tried++) await stranger.enter(email, wrongFor(code))

    expect((await waiting.enter(email, code)).status).toBe(200)
    expect((await newBrowser().signIn(email)).status).toBe(200)
    expect((await known.signIn(email)).status).toBe(200)
  })

  it('accepts a code only in the browser that asked for it', async () => {
    const email = newAddress()
    const browser = newBrowser()
    const code = await browser.receiveCode(email)
    const other = newBrowser()
    const withoutCookie = await other.enter(email, code)
    await other.ask(newAddress())
    const withAnother = await other.enter(email, code)
    await other.ask(email)
    const withItsOwnCode = await other.enter(email, code)
    for (const { status, problem } of [withoutCookie, withAnother]) {
      expect([status, problem.code]).toEqual([422, 'sign_in_code.wrong'])
    }
    // Two random six-digit codes are equal with a probability of one in a million.
    const [, theirs] = (await readSignInCodes(test)).filter((mail) => mail.email === email)
    if (theirs?.code !== code) expect(withItsOwnCode.status).toBe(422)
    expect((await browser.enter(email, code)).status).toBe(200)
  })

  it('signs in 200 people behind one address', async () => {
    const network = newNetwork()
    const people = Array.from({ length: 200 }, (_, index) => ({
      email: `venue-${index}@example.com`,
      browser: openBrowser(test, { from: network, app: index % 2 ? test.app : second.app }),
    }))
    // In groups: 200 at once can be more than two busy processes let in.
    const asked = await inGroups(people, ({ browser, email }) => browser.ask(email))
    expect(asked.map(({ status }) => status)).toEqual(people.map(() => 200))
    const codes = new Map((await readSignInCodes(test)).map(({ email, code }) => [email, code]))
    const entered = await inGroups(people, ({ browser, email }) =>
      browser.enter(email, codes.get(email) ?? ''),
    )
    expect(entered.map(({ status }) => status)).toEqual(people.map(() => 200))
  })
})

const GROUP_SIZE = 25

async function inGroups<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += GROUP_SIZE) {
    results.push(...(await Promise.all(items.slice(from, from + GROUP_SIZE).map(run))))
  }
  return results
}
