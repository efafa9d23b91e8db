import { describe, expect, it } from 'vitest'
import { childOf, headersOf, readTrace, textOf, traceOf } from './trace.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN_ID = '00f067aa0ba902b7'
const VALID = `00-${TRACE_ID}-${SPAN_ID}-01`

describe('readTrace', () => {
  it.each([
    ['sampled', VALID, true],
    ['not sampled', `00-${TRACE_ID}-${SPAN_ID}-00`, false],
    ['with flags that level 1 does not know', `00-${TRACE_ID}-${SPAN_ID}-fe`, false],
    ['of a later version', `cc-${TRACE_ID}-${SPAN_ID}-03`, true],
    ['of a later version with more parts', `cc-${TRACE_ID}-${SPAN_ID}-01-what-comes`, true],
  ])('reads one that is %s', (_, traceparent, isSampled) => {
    expect(readTrace(traceparent)).toEqual({ traceId: TRACE_ID, spanId: SPAN_ID, isSampled, state: '' })
  })

  it.each([
    ['empty', ''],
    ['of version ff', `ff-${TRACE_ID}-${SPAN_ID}-01`],
    ['of version 00 with more parts', `${VALID}-more`],
    ['longer than its version allows', `cc-${TRACE_ID}-${SPAN_ID}-012`],
    ['in upper case', VALID.toUpperCase()],
    ['without a trace', `00-${'0'.repeat(32)}-${SPAN_ID}-01`],
    ['without a parent', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
    ['too short', VALID.slice(0, -1)],
    ['sent twice', `${VALID}, ${VALID}`],
    ['with a letter that is no digit', VALID.replace('4bf', '4bg')],
  ])('ignores one that is %s', (_, traceparent) => {
    expect(readTrace(traceparent)).toBeUndefined()
  })

  it.each([
    'congo=t61rcWkgMzE',
    'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE',
    "fw529a3039@dt=a:'b' \\c, \t,other/x*_-=~",
    Array.from({ length: 32 }, (_, index) => `k${index}=v`).join(','),
    `long=${'v'.repeat(256)}`,
  ])('keeps the state %j', (state) => {
    expect(readTrace(VALID, state)?.state).toBe(state)
  })

  it.each([
    'no-value',
    'a=',
    'a=b=c',
    'A=upper',
    'a=b,a=c',
    'a=\u00e9',
    '@b=c',
    Array.from({ length: 33 }, (_, index) => `k${index}=v`).join(','),
    `long=${'v'.repeat(257)}`,
    `${'a'.repeat(250)}=${'v'.repeat(256)},bcd=v`,
  ])('leaves out the state %j, and keeps the trace', (state) => {
    expect(readTrace(VALID, state)).toEqual(readTrace(VALID))
  })
})

it('a trace is the same after it was a text, and its child names another parent', () => {
  for (const state of ['', 'congo=t61 rc,rojo=1']) {
    const trace = readTrace(VALID, state)
    if (trace === undefined) throw new Error('The trace was not read.')
    expect(traceOf(textOf(trace))).toEqual(trace)
    expect(headersOf(trace)).toEqual({ traceparent: VALID, ...(state && { tracestate: state }) })
    const { traceparent = '' } = headersOf(childOf(trace))
    expect(readTrace(traceparent, state)).toEqual({ ...trace, spanId: expect.not.stringMatching(SPAN_ID) })
  }
  expect(traceOf(null)).toBeUndefined()
})
