import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../count-table.ts'
import { RUN_SEED, sized } from '../full.ts'
import {
  findImpossibleHistories,
  findLostTickets,
  findTokensSpentTwice,
  findWrongAnswers,
  findWrongMoney,
  findWrongWebhooks,
} from './checks.ts'
import { type Proof, runProof } from './faults/run-proof.ts'

const SEED = Number(process.env.PROVE_SEED ?? sized(1, RUN_SEED))
const SECONDS = Number(process.env.PROVE_SECONDS ?? 40)
const MOVES = Number(process.env.PROVE_MOVES ?? 0)
/** Only a run that hangs takes longer for starting, the last faults and finishing the work. */
const AROUND_MS = 1_200_000
/** On average, on a slow machine that the load keeps busy. */
const LONGEST_MOVE_MS = 240_000
const HISTORIES = fileURLToPath(new URL('../../../../.cache/prove/', import.meta.url))

let proof: Proof
let isProven = true

beforeAll(
  async () => {
    proof = await runProof({ seed: SEED, seconds: SECONDS, moves: MOVES })
    console.info(describeProof(proof))
  },
  SECONDS * 1_000 + MOVES * LONGEST_MOVE_MS + AROUND_MS,
)
afterAll(() => {
  if (!isProven) console.info(`The history is in ${writeHistory(proof)}`)
})

const prove = (found: readonly unknown[]) => {
  isProven &&= found.length === 0
  expect(found.slice(0, 5), `${found.length} in all`).toEqual([])
}

describe(`processes, network and PostgreSQL fail under load (seed ${SEED})`, () => {
  it('every call is answered within 15 seconds, as the contract says or with 503 and Retry-After', () => {
    prove(findWrongAnswers(proof.entries))
  })

  it('writes succeed within 5 seconds after PostgreSQL is there again', () => {
    prove(proof.recoveriesMs.filter((ms) => ms > 5_000))
  })

  it('acknowledged tickets exist once, and other batches are stored as a whole or not at all', () => {
    prove(findLostTickets(proof.entries, proof.end))
  })

  it('the history of every ticket has an order that explains all answers', () => {
    prove(findImpossibleHistories(proof.entries, proof.end, proof.endedAt))
  })

  it('tokens are spent once', () => {
    prove(findTokensSpentTwice(proof.entries))
  })

  it('fees are right, and captured money bought tickets or went back, once', () => {
    prove(findWrongMoney(proof.entries, proof.end))
  })

  it('the ledger balances at every moment', () => {
    expect(proof.ledger.readCount).toBeGreaterThan(SECONDS)
    prove(proof.ledger.unbalanced)
  })

  it('each change has its webhook, which was delivered', () => {
    prove(findWrongWebhooks(proof.end, proof.received))
  })

  it('a seller that is moved has the same rows as before', () => {
    prove(proof.moved?.differences ?? [])
  })

  it('a call sent again under its key gets the same answer', () => {
    prove(proof.changedAnswers)
  })

  it('no invariant is broken, and no job was given up', () => {
    prove(proof.breaches)
    prove(proof.parked)
  })

  it('the run was worth something: each call succeeded, and each situation occurred', () => {
    const { entries, missing } = proof
    prove(missing)
    // A busy machine sheds more.
    const decided = entries.filter(({ code }) => code !== 'server.busy')
    const doneCount = decided.filter(({ outcome }) => outcome === 'done').length
    expect(doneCount / decided.length).toBeGreaterThan(0.5)
  })
})

function describeProof(proof: Proof): string {
  const { entries, seconds, faults, met, end, received, ledger, moved, recoveriesMs, gapsMs } = proof
  const outcomes = Map.groupBy(entries, ({ outcome }) => outcome)
  const share = (outcome: 'done' | 'refused' | 'unknown') =>
    `${((100 * (outcomes.get(outcome)?.length ?? 0)) / entries.length).toFixed(1)} % ${outcome}`
  return [
    `seed ${SEED}: ${entries.length} calls in ${seconds.toFixed(0)} s (${share('done')}, ${share('refused')}, ${share('unknown')})`,
    `${end.tickets.length} tickets, ${end.listings.length} listings, ${end.payments.filter(({ isSale }) => isSale).length} sales, ${end.payments.filter(({ refund }) => refund !== null).length} refunds`,
    `${end.webhooks.length} webhooks in ${received.length} deliveries; the ledger was read ${ledger.readCount} times`,
    ...(recoveriesMs.length === 0
      ? []
      : [
          `writes succeeded again at most ${Math.round(Math.max(...recoveriesMs))} ms after PostgreSQL was there again`,
        ]),
    ...(moved === undefined
      ? []
      : [
          `${moved.refusedMs.length} moves, ${moved.kills} movers killed; changes refused for ${moved.refusedMs
            .filter((ms) => ms !== null)
            .toSorted((one, other) => one - other)
            .join(', ')} ms`,
        ]),
    ...(gapsMs.length === 0
      ? []
      : [
          `${gapsMs.length} moves without faults beside them; the seller had no successful change for at most ${gapsMs
            .toSorted((one, other) => one - other)
            .map(Math.round)
            .join(', ')} ms`,
        ]),
    `Faults:\n${tableOf(faults)}`,
    `Responses and situations:\n${tableOf(met)}`,
  ].join('\n')
}

/** Writes one call a line, for reading with other tools. */
function writeHistory({ entries }: Proof): string {
  mkdirSync(HISTORIES, { recursive: true })
  const path = `${HISTORIES}seed-${SEED}.ndjson`
  const known = entries.map(({ facts: { keyed, ...facts }, ...entry }) =>
    JSON.stringify({ ...entry, facts: { ...facts, key: keyed?.key } }),
  )
  writeFileSync(path, `${known.join('\n')}\n`)
  return path
}
