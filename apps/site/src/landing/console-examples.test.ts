import { OPERATIONS, type Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { CONSOLE_EXAMPLES } from './console-examples.ts'

describe('the examples of the landing page', () => {
  it.each(CONSOLE_EXAMPLES)('$operation is a call of the contract with a valid body', (example) => {
    const op: Operation | undefined = OPERATIONS.find(({ id }) => id === example.operation)
    expect(example.method).toBe(op?.method)
    expect(example.path).toMatch(new RegExp(`^${op?.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`))
    expect(example.body === undefined).toBe(op?.body === undefined)
    if (op?.body) expect(faultsOf(op.body, example.body)).toEqual([])
  })

  it.each(CONSOLE_EXAMPLES)('$operation shows fields that its answer has', (example) => {
    const op: Operation | undefined = OPERATIONS.find(({ id }) => id === example.operation)
    // Answers are shown in part: what is missing is no fault, what is wrong or made up is.
    const faults = faultsOf(op?.answer ?? {}, example.answer).filter((fault) => !fault.endsWith(' required'))
    expect(faults).toEqual([])
  })
})
