import {
  createBuyIntention,
  createEvent,
  createTickets,
  deleteTicket,
  findOperation,
  getSale,
  listForOwner,
  OPERATIONS,
  type Operation,
  payInSandbox,
} from '@taquilla/contract'
import { afterCall, inRun, newRun, planOf } from '@taquilla/contract/example-run'
import { expect, it } from 'vitest'
import { withTestApp } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { emptySeller } from './prepared-seller.ts'

/** Calls that need what no example makes, which their `needs` says, and the code that is returned without it. */
const REFUSED: Readonly<Record<string, string>> = {
  'get-refund': 'refund.not_found',
  'pay-out-in-sandbox': 'payout.not_found',
}

const test = withTestApp()

/** A reader who opens the console of one operation after the other and presses Send. */
function openConsoles(key: string) {
  let run = newRun()
  let runs = 1

  async function sendAlone(operation: Operation): Promise<string> {
    const [example] = operation.examples
    const { params = {}, query = {}, body } = example ?? {}
    const call = { key, ...inRun({ params, query, body }, run) }
    const { status, answer, problem } = await sendCall(test.app, operation, call)
    if (status !== 200) return problem.code
    run = afterCall(run, operation, { documented: example?.answer, received: answer })
    return 'ok'
  }

  return {
    runs: () => runs,
    sendAlone,
    takeNewIds() {
      run = newRun(`r${runs}`)
      runs += 1
    },
    async send(operation: Operation): Promise<string> {
      const plan = planOf(operation, findOperation, run)
      if (plan.needsNewRun) this.takeNewIds()
      for (const step of plan.steps) {
        const outcome = await sendAlone(step)
        if (outcome !== 'ok') return `${step.id}: ${outcome}`
      }
      return sendAlone(operation)
    },
  }
}

function expectedOf({ id }: Operation): string {
  return REFUSED[id] ?? 'ok'
}

it('the first example of each call works for one seller, in the order of the reference', async () => {
  const { privateKey } = await emptySeller(test)
  const reader = openConsoles(privateKey)
  const outcomes: Record<string, string> = {}
  for (const operation of OPERATIONS) outcomes[operation.id] = await reader.send(operation)
  expect(outcomes).toEqual(Object.fromEntries(OPERATIONS.map((each) => [each.id, expectedOf(each)])))
})

it('the ids of another run work for a seller whose data use the documented ids', async () => {
  const { privateKey } = await emptySeller(test)
  const reader = openConsoles(privateKey)
  const other = { ...createEvent.examples[0].body, title: 'Otra obra' }
  await sendCall(test.app, createEvent, { key: privateKey, body: other })
  expect(await reader.send(createEvent)).toBe('event.already_exists')
  expect(await reader.send(listForOwner)).toBe('create-event: event.already_exists')
  reader.takeNewIds()
  expect(await reader.send(listForOwner)).toBe('ok')
  expect(await reader.sendAlone(listForOwner)).toBe('listing.ticket_not_active')
  expect(await reader.send(payInSandbox)).toBe('ok')
})

it('one run is enough until a call uses up what another needs', async () => {
  const { privateKey } = await emptySeller(test)
  const reader = openConsoles(privateKey)
  for (const operation of [createTickets, listForOwner, createBuyIntention, payInSandbox, getSale]) {
    expect(await reader.send(operation), operation.id).toBe('ok')
  }
  expect(reader.runs()).toBe(1)
  expect(await reader.send(deleteTicket)).toBe('ok')
  expect(reader.runs()).toBe(2)
})
