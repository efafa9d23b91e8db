import { useLanguage } from '@site/src/site-config'
import { afterCall } from '@taquilla/contract/example-run'
import { useRef, useState } from 'react'
import { parsedJson } from '../model/json.ts'
import type { Operation } from '../model/reference.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import { buildRequest } from './send/build-request.ts'
import type { Outcome } from './send/outcome.ts'
import type { RequestValues } from './send/request-values.ts'
import { sendRequest } from './send/send-request.ts'
import { currentRun, keepRun, takeNewIds } from './session/example-run.ts'
import { useConsoleSession } from './session/use-console-session.ts'
import { filledValues, useExample } from './use-example.ts'

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
