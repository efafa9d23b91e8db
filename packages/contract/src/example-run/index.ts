// Sends the examples of the contract one after the other for one seller: which come first, and with which ids.

/** Ids that the requests of one run share. */
export interface ExampleRun {
  /** Is appended to the ids that the caller chooses; empty in the first run. */
  readonly suffix: string
  /** Ids that Taquilla chose: as documented → as received. */
  readonly received: Readonly<Record<string, string>>
  /** Operations sent, by id; false if a later call used up their result. */
  readonly sent: Readonly<Record<string, boolean>>
}

export interface PreparedOperation {
  readonly id: string
  readonly preparation?:
    | { readonly after?: readonly string[]; readonly usesUp?: string; readonly needs?: unknown }
    | undefined
}

export interface Plan<Step> {
  /** Operations to send first, in this order. */
  readonly steps: readonly Step[]
  /** True if an earlier call used up what the operation needs, so that the steps need a new run. */
  readonly needsNewRun: boolean
}

/** Starts a run with the documented ids, or with new ones. */
export function newRun(suffix = ''): ExampleRun {
  return { suffix, received: {}, sent: {} }
}

/** Finds what to send before an operation. Operations that `find` does not know are left out. */
export function planOf<Step extends PreparedOperation>(
  operation: Step,
  find: (id: string) => Step | undefined,
  run: ExampleRun,
): Plan<Step> {
  const steps = new Set<Step>()
  let needsNewRun = false
  const add = ({ preparation }: Step) => {
    for (const id of preparation?.after ?? []) {
      if (run.sent[id] === true) continue
      if (run.sent[id] === false) needsNewRun = true
      const step = find(id)
      if (step === undefined || steps.has(step)) continue
      add(step)
      steps.add(step)
    }
  }
  add(operation)
  if (needsNewRun) return { steps: planOf(operation, find, newRun()).steps, needsNewRun }
  return { steps: [...steps], needsNewRun }
}

/** The run after a call that succeeded. `documented` is the response of the example that was sent. */
export function afterCall(
  run: ExampleRun,
  { id, preparation }: PreparedOperation,
  { documented, received }: { readonly documented: unknown; readonly received: unknown },
): ExampleRun {
  const usedUp = preparation?.usesUp
  return {
    ...run,
    // Values that were received first stay: a list may show other objects at the same places.
    received: { ...Object.fromEntries(pairsOf(documented, received)), ...run.received },
    sent: { ...run.sent, ...(usedUp === undefined ? {} : { [usedUp]: false }), [id]: true },
  }
}

/** Id that Taquilla chooses. */
const OWN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function pairsOf(documented: unknown, received: unknown): (readonly [string, string])[] {
  if (typeof documented === 'string' && typeof received === 'string') {
    return OWN_ID.test(documented) && OWN_ID.test(received) ? [[documented, received]] : []
  }
  if (typeof documented !== 'object' || documented === null) return []
  if (typeof received !== 'object' || received === null) return []
  return Object.entries(documented).flatMap(([name, value]) =>
    pairsOf(value, (received as Readonly<Record<string, unknown>>)[name]),
  )
}

/** Fields that must be new for each object of a seller. */
const CHOSEN_IDS = new Set([
  'externalReferenceId',
  'externalReferenceEventId',
  'eventId',
  'ticketId',
  'orderId',
  'locator',
])

/** Replaces the documented ids in a body, or in parameters by their names, by those of the run. */
export function inRun<Value>(value: Value, run: ExampleRun): Value
export function inRun(value: unknown, run: ExampleRun): unknown {
  if (run.suffix === '' && Object.keys(run.received).length === 0) return value
  return JSON.parse(
    JSON.stringify(value, (name, inside: unknown) => {
      if (typeof inside !== 'string') return inside
      const received = run.received[inside]
      if (received !== undefined || OWN_ID.test(inside)) return received ?? inside
      return run.suffix !== '' && CHOSEN_IDS.has(name) ? `${inside}-${run.suffix}` : inside
    }),
  )
}
