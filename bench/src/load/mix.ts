import { insertTickets, openResale } from '../resale.ts'
import type { Call, OpenLoop } from './open-loop.ts'
import { createRandom } from './random.ts'
import type { LoadBench } from './scenario.ts'
import { issueCall } from './scenarios/single-issues.ts'

const READ_SHARE = 0.4
const ISSUE_SHARE = 0.4
const REFERENCE = 'vela-mayor'

/** Calls of a busy seller: 40 % reads of tickets, 40 % issues, 20 % admissions. */
export interface Mix {
  readonly key: string
  /** Returns the next call; no two issue the same ticket. */
  next(): Call
  readonly visit: OpenLoop['visit']
}

/** @param admittableCount tickets that can be admitted; after these, admissions repeat */
export async function prepareMix(
  { platform, sql }: LoadBench,
  sellerId: string,
  admittableCount: number,
): Promise<Mix> {
  const key = await platform.createSeller(sellerId)
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: REFERENCE, prefix: 'M' })
  await insertTickets(sql, { sellerId, prefix: 'door', count: admittableCount }, 'M-00000000')
  const random = createRandom(1)
  let issuedCount = 0
  let admittedCount = 0

  function next(): Call {
    const dice = random()
    if (dice < READ_SHARE) {
      const ticketId = `door-${1 + Math.floor(random() * admittableCount)}`
      return { kind: 'read', method: 'GET', path: `/v1/tickets/${ticketId}` }
    }
    if (dice < READ_SHARE + ISSUE_SHARE) {
      issuedCount += 1
      return issueCall(REFERENCE, 'issued', issuedCount)
    }
    admittedCount += 1
    const ticketId = `door-${1 + (admittedCount % admittableCount)}`
    return { kind: 'admission', method: 'POST', path: `/v1/tickets/${ticketId}/eventAdmission` }
  }
  return { key, next, visit: (_index, send) => send(next()) }
}
