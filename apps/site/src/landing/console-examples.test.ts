import { OPERATIONS, type Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { CONSOLE_EXAMPLES } from './console-examples.ts'

describe('CONSOLE_EXAMPLES', () => {
  it.each(CONSOLE_EXAMPLES)('$operation has the method, path and body of the contract', (example) => {
    const op: Operation | undefined = OPERATIONS.find(({ id }) => id === example.operation)
    expect(example.method).toBe(op?.method)
    expect(example.path).toMatch(new RegExp(`^${op?.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`))
    expect(example.body === undefined).toBe(op?.body === undefined)
    if (op?.body) expect(faultsOf(op.body, example.body)).toEqual([])
  })

  it.each(CONSOLE_EXAMPLES)('$operation shows only valid response fields', (example) => {
    const op: Operation | undefined = OPERATIONS.find(({ id }) => id === example.operation)
    // Examples show part of a response, so missing required fields are not faults.
    const faults = faultsOf(op?.answer ?? {}, example.answer).filter((fault) => !fault.endsWith(' required'))
    expect(faults).toEqual([])
  })
})
