import { useLanguage } from '@site/src/site-config'
import { afterCall, type ExampleRun, newRun, type Plan, planOf } from '@taquilla/contract/example-run'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { parsedJson } from '../model/json.ts'
import type { Operation } from '../model/reference.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import { buildRequest, exampleValues, type RequestValues } from './send/build-request.ts'
import { type Outcome, sendRequest } from './send/send-request.ts'
import { useConsoleSession } from './session/use-console-session.ts'

export type ConsoleForm = ReturnType<typeof useConsole>

/** The last request, which may be one that the console sent before the reader's. */
interface SentRequest {
  readonly operation: Operation
  readonly outcome: Outcome
  /** True if the reader's operation was made before with the same ids. */
  readonly isRepeated: boolean
}

/** State of one operation's console: form values, and the outcome of the last request. */
export function useConsole(operation: Operation) {
  const { values, isExample, plan, ...form } = useExample(operation)
  const sendOne = useSendOne()
  const [sent, setSent] = useState<SentRequest>()
  const sending = useRef<AbortController>(undefined)
  const [isSending, setIsSending] = useState(false)

  async function send() {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setIsSending(true)
    setSent(undefined)
    const isRepeated = currentRun().sent[operation.id] !== undefined
    // A second press repeats the call with the same ids; what comes back is explained, with an offer of others.
    const steps = isExample && !(isRepeated && sent) ? plan.steps : []
    if (steps.length > 0 && plan.needsNewRun) takeNewIds()
    for (const step of steps) {
      const outcome = await sendOne(step, { signal })
      if (hasSucceeded(outcome)) continue
      setSent({ operation: step, outcome, isRepeated })
      setIsSending(false)
      return
    }
    const outcome = await sendOne(operation, { signal, ...(isExample ? {} : { values }) })
    setSent({ operation, outcome, isRepeated })
    setIsSending(false)
  }

  return {
    ...form,
    values,
    isExample,
    plan,
    sent,
    isSending,
    takeNewIds() {
      takeNewIds()
      setSent(undefined)
    },
    send,
    cancel: () => sending.current?.abort(),
  }
}

interface Sending {
  readonly signal: AbortSignal
  /** By default the first example, whose ids later examples then use. */
  readonly values?: RequestValues
}

function useSendOne() {
  const language = useLanguage()
  const { servers } = useReferenceContext()
  const { key, server: chosen } = useConsoleSession()
  return async (operation: Operation, { signal, values }: Sending): Promise<Outcome> => {
    const server = servers.find(({ url }) => url === chosen)?.url ?? servers[0]?.url ?? ''
    const example = filledValues(operation, { exampleName: '', run: currentRun(), language })
    const request = buildRequest(operation, values ?? example)
    const outcome = await sendRequest({ request, server, key: key.trim(), signal })
    if (values === undefined && hasSucceeded(outcome)) {
      const documented = operation.answers[0]?.examples[0]?.value
      keepRun(afterCall(currentRun(), operation, { documented, received: parsedJson(outcome.text)?.value }))
    }
    return outcome
  }
}

export function hasSucceeded(outcome: Outcome): outcome is Extract<Outcome, { kind: 'received' }> {
  return outcome.kind === 'received' && outcome.status < 400
}

const NO_PLAN: Plan<Operation> = { steps: [], needsNewRun: false }

/** Values of one operation's form: those of an example, with the ids of the run, until the reader edits them. */
function useExample(operation: Operation) {
  const language = useLanguage()
  const { live } = useReferenceContext()
  const run = useExampleRun()
  const [exampleName, setExampleName] = useState('')
  const [edited, setEdited] = useState<RequestValues>()

  const filled = useMemo(
    () => filledValues(operation, { exampleName, run, language }),
    [operation, exampleName, run, language],
  )
  // Only first examples follow each other; others show what can be sent to objects that a reader has already.
  const isFirst = exampleName === ''
  const plan = useMemo(() => {
    if (!isFirst) return NO_PLAN
    const operations = live?.tags.flatMap((tag) => tag.operations) ?? []
    return planOf(operation, (id) => operations.find((each) => each.id === id), run)
  }, [operation, isFirst, live, run])

  return {
    values: edited ?? filled,
    exampleName,
    /** True while the request is the first example as the console fills it in. */
    isExample: isFirst && edited === undefined,
    plan,
    change(changed: Partial<RequestValues>) {
      setEdited((known) => ({ ...(known ?? filled), ...changed }))
    },
    startFrom(name: string) {
      setExampleName(name)
      setEdited(undefined)
    },
  }
}

interface Filling {
  readonly exampleName: string
  readonly run: ExampleRun
  readonly language: string
}

/** Values of an example. It asks for error texts in the page's language; the reader can change the header. */
function filledValues(operation: Operation, { exampleName, run, language }: Filling): RequestValues {
  const values = exampleValues(operation, exampleName, run)
  const name = 'header.Accept-Language'
  return name in values.parameters
    ? { ...values, parameters: { ...values.parameters, [name]: language } }
    : values
}

const STORAGE_KEY = 'taquilla.console.run'
const FIRST_RUN = newRun()

/** Ids of the requests that all consoles of the tab fill in, and what was sent with them. */
let run: ExampleRun | undefined
const listeners = new Set<() => void>()

function useExampleRun(): ExampleRun {
  return useSyncExternalStore(subscribe, currentRun, () => FIRST_RUN)
}

function currentRun(): ExampleRun {
  run ??= readRun()
  return run
}

function keepRun(next: ExampleRun): ExampleRun {
  run = next
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Storage may be disabled: the run then lives in memory until the page is left.
  }
  for (const listener of listeners) listener()
  return next
}

/** Starts a run with ids that no other run of the seller has. */
function takeNewIds(): ExampleRun {
  return keepRun(newRun(Date.now().toString(36).slice(-6)))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRun(): ExampleRun {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? FIRST_RUN
  } catch {
    return FIRST_RUN
  }
}
