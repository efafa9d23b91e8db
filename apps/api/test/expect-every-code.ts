import type { Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { expect, it, type RunnerTask, type TestContext } from 'vitest'
import { missingCodesOf } from './watch-problems.ts'

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
