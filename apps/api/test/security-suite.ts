import { MAX_BODY_BYTES, type Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { describe, expect, it, type RunnerTask, type TestContext } from 'vitest'
import type { TestApp } from './build-app.ts'
import type { Call } from './call.ts'
import { missingCodesOf } from './watch-problems.ts'

/** Operations whose security has a test; the meta-test compares them with the contract. */
export const COVERED_BY_SECURITY_SUITE = 'security'

export interface SecuritySubject<Op extends Operation> {
  /** A call that would succeed, made anew for each test. */
  readonly goodCall: (test: TestApp) => Promise<Call<Op>>
  /** What another seller's key gets for the same call: the code of an unknown id, or a success that touches nothing. */
  readonly foreignAnswer: 'refused' | 'unaffected'
}

const UNKNOWN_PRIVATE_KEY = `tqs_test_${'A'.repeat(43)}`

/** What every operation must refuse, whatever else it does; the last thing in its test file. */
export function describeSecurity<Op extends Operation>(
  operation: Op,
  subject: SecuritySubject<Op>,
  testApp: () => TestApp,
) {
  describe(COVERED_BY_SECURITY_SUITE, () => {
    const send = async (changes: Partial<Call<Op>>) =>
      testApp().call(operation, { ...(await subject.goodCall(testApp())), ...changes })

    it('refuses a call without a key', async () => {
      const { status, problem, headers } = await send({ key: undefined })
      expect([status, problem.code]).toEqual([401, 'key.missing'])
      expect(headers['www-authenticate']).toBeDefined()
    })

    it('refuses a key that was never issued, a malformed one and one in another scheme alike', async () => {
      for (const key of [UNKNOWN_PRIVATE_KEY, 'garbage', 'Basic dXNlcjpwYXNz', 'Bearer nothing']) {
        const { status, problem } = await send({ key })
        expect([status, problem.code]).toEqual([401, 'key.unknown'])
      }
    })

    it('accepts the key bare and behind Bearer', async () => {
      const answer = await send({ key: `Bearer ${testApp().seller.privateKey}` })
      expect(answer.status, answer.text).toBe(200)
    })

    it(`${operation.key === 'private' ? 'refuses' : 'accepts'} a public key`, async () => {
      const { status, problem } = await send({ key: testApp().seller.publicKey })
      if (operation.key === 'public') expect(status).toBe(200)
      else expect([status, problem.code]).toEqual([403, 'key.wrong_kind'])
    })

    it("keeps another seller's data out of reach", async () => {
      const call = await subject.goodCall(testApp())
      const { status, text } = await testApp().call(operation, {
        ...call,
        key: testApp().otherSeller.privateKey,
      })
      if (subject.foreignAnswer === 'refused') expect([404, 409, 422], text).toContain(status)
      else expect(status, text).toBe(200)
      const own = await testApp().call(operation, call)
      expect(own.status, own.text).toBe(200)
    })

    if (operation.body) {
      it('refuses a body over its limit', async () => {
        const limit = operation.bodyLimitBytes ?? MAX_BODY_BYTES
        const { status, problem } = await send({ body: 'x'.repeat(limit) })
        expect([status, problem.code]).toEqual([413, 'body.too_large'])
      })
    }

    expectEveryCode(operation)
  })
}

/** Demands of the tests before it that they produced each error code which the call declares as its own. */
export function expectEveryCode(operation: Operation | GuestOperation) {
  it(`has seen every error code of ${operation.id}`, (context) => {
    if (isFiltered(context)) context.skip()
    expect(missingCodesOf(operation)).toEqual([])
  })
}

/** Whether the run was asked for some tests of the file only. */
function isFiltered({ task }: TestContext): boolean {
  const isSkipped = (each: RunnerTask): boolean =>
    each.mode === 'skip' || ('tasks' in each && each.tasks.some(isSkipped))
  return task.file.tasks.some(isSkipped)
}
