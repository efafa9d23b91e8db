import { randomBytes } from 'node:crypto'

/** Place in a trace of several systems, as W3C Trace Context (level 1) describes it. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Parent of what follows: 16 hexadecimal digits. */
  readonly spanId: string
  readonly isSampled: boolean
  /** Value of `tracestate`, which tracing systems pass on; empty if the caller sent none. */
  readonly state: string
}

const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const TRACEPARENT_LENGTH = 55

const MAX_STATE_LENGTH = 512
const MAX_STATE_MEMBERS = 32
const STATE_MEMBER =
  /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/

/**
 * Reads the headers of a request; undefined if `traceparent` is invalid. Of a version after 00 it reads the parts that
 * 00 has. A `tracestate` that is invalid counts as empty.
 */
export function readTrace(traceparent: string, tracestate = ''): Trace | undefined {
  const [, version, traceId, spanId, flags = '', more] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) {
    return undefined
  }
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, spanId, isSampled, state: isState(tracestate) ? tracestate : '' }
}

function isState(text: string): boolean {
  if (text.length > MAX_STATE_LENGTH) return false
  const members = text
    .split(',')
    .map((each) => each.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
    .filter((each) => each !== '')
  const keys = new Set(members.map((each) => each.slice(0, each.indexOf('='))))
  return (
    members.length <= MAX_STATE_MEMBERS &&
    keys.size === members.length &&
    members.every((each) => STATE_MEMBER.test(each))
  )
}

/** Another span of the trace, with an id of ours. */
export function childOf(trace: Trace): Trace {
  return { ...trace, spanId: randomBytes(8).toString('hex') }
}

/** Headers of a request to another system, which becomes a child of `trace`. */
export function headersOf(trace: Trace): Readonly<Record<string, string>> {
  const traceparent = traceparentOf(trace)
  return trace.state === '' ? { traceparent } : { traceparent, tracestate: trace.state }
}

function traceparentOf({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** Text of a column: `traceparent`, and after a space `tracestate` if there is one. */
export function textOf(trace: Trace): string {
  return trace.state === '' ? traceparentOf(trace) : `${traceparentOf(trace)} ${trace.state}`
}

/** Reads the text of a column; undefined if there is none. */
export function traceOf(text: string | null | undefined): Trace | undefined {
  if (!text) return undefined
  return readTrace(text.slice(0, TRACEPARENT_LENGTH), text.slice(TRACEPARENT_LENGTH + 1))
}
