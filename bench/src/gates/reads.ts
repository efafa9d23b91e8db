import { atMost, none } from '../gates.ts'
import { runSteadily } from '../load/at-rate.ts'
import { countOf, figuresByKind, isFailed } from '../load/figures.ts'
import { type Call, createRandom, type OpenLoop, type Send } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { scaled } from '../scale.ts'
import { REFERENCE } from '../stock/event.ts'
import { insertListings, openResale } from '../stock/tickets.ts'

const ON_SALE = scaled(5_000)

/** P1: addresses of tickets and the listed tickets of an event with many listings. */
export async function measureReads(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await bench.platform.createSeller(`reads-${round}`)
  const visit = await prepareReads(bench, seller)
  const mixed = await runSteadily(seller, { perSecond: 500, seconds: 120, seed: round, visit })
  const listed = await runSteadily(seller, {
    perSecond: 200,
    seconds: 30,
    seed: round,
    visit: (_index, send) => readListed(send),
  })
  const offers = await runSteadily(seller, { perSecond: 200, seconds: 30, seed: round, visit: visitOffers })
  return {
    gates: [
      atMost('p99 of reads, ms', mixed.figures.p99Ms, 100),
      none('reads that failed', countOf(mixed.run.samples, isFailed)),
      atMost('p99 of listed tickets alone, ms', listed.figures.p99Ms, 50),
      none('reads of listed tickets that failed', countOf(listed.run.samples, isFailed)),
    ],
    figures: {
      mixed: mixed.figures,
      kinds: figuresByKind(mixed.samples, mixed.seconds),
      listed: listed.figures,
      offers: offers.figures,
    },
  }
}

/** Puts tickets on sale and returns the reads of them: one half addresses of tickets, one half listed tickets. */
export async function prepareReads({ sql }: Bench, seller: Seller): Promise<OpenLoop['visit']> {
  await openResale(seller, REFERENCE)
  const { sellerId } = seller
  await insertListings(sql, { sellerId, reference: REFERENCE, prefix: 'listed', count: ON_SALE })
  const random = createRandom(1)
  return (index, send) => {
    if (index % 2 === 0) return readListed(send)
    const path = `/v1/tickets/listed-${1 + Math.floor(random() * ON_SALE)}/url`
    return send({ kind: 'ticket URL', method: 'GET', path })
  }
}

export const LISTED: Call = {
  kind: 'listed tickets',
  method: 'GET',
  path: `/v1/marketplace/items/events/${REFERENCE}/listedTickets`,
}

const visitOffers: OpenLoop['visit'] = (_index, send) =>
  send({ kind: 'offers', method: 'GET', path: `/v1/marketplace/events/${REFERENCE}/offers` })

async function readListed(send: Send) {
  const response = await send(LISTED)
  if (response?.status === 200 && !response.body.startsWith(`{"totalCount":${ON_SALE},`)) {
    throw new Error(`The listed tickets begin with ${response.body.slice(0, 100)}.`)
  }
}
