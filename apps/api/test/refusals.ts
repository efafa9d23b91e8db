import type { Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { expect, it, type RunnerTask, type TestContext } from 'vitest'
import type { Problem } from '#http/problem.ts'
import { missingCodesOf } from './watch-problems.ts'

/** Adds a test that fails unless the tests before it produced each error code that the operation declares. */
export function expectEveryCode(operation: Operation | GuestOperation) {
  it(`has seen every error code of ${operation.id}`, (context) => {
    if (isFiltered(context)) context.skip()
    const missing = missingCodesOf(operation)
    expect(missing, 'error codes that the contract declares and no test of this file produces').toEqual([])
  })
}

/** True if only some tests of the file were selected to run. */
function isFiltered({ task }: TestContext): boolean {
  const isSkipped = (each: RunnerTask): boolean =>
    each.mode === 'skip' || ('tasks' in each && each.tasks.some(isSkipped))
  return task.file.tasks.some(isSkipped)
}

export interface Refused {
  readonly status: number
  readonly problem: Problem
}

/** Returns the status and the error code of a call that must be refused. */
export async function refusalOf(call: Promise<Refused>): Promise<[status: number, code: string]> {
  const { status, problem } = await call
  return [status, problem.code]
}

/** Expects that a call is refused with this status and error code. */
export async function expectRefusal(call: Promise<Refused>, status: number, code: string) {
  expect(await refusalOf(call)).toEqual([status, code])
}
