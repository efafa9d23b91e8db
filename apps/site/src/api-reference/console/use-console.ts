import { useLanguage } from '@site/src/site-config'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Operation } from '../model/reference.ts'
import { useSchemas } from '../schema/schemas-context.ts'
import { faultsIn } from './check/faults.ts'
import { useConsoleContext } from './console-context.ts'
import { buildRequest } from './send/build-request.ts'
import type { Outcome } from './send/outcome.ts'
import { exampleValues, type RequestValues } from './send/request-values.ts'
import { sendRequest } from './send/send-request.ts'
import { useConsoleSession } from './session/use-console-session.ts'

export type ConsoleForm = ReturnType<typeof useConsole>

/** State of one operation's console: form values, validation faults, and the outcome of the last request. */
export function useConsole(operation: Operation) {
  const schemas = useSchemas()
  const language = useLanguage()
  const { servers, fieldErrors } = useConsoleContext()
  const { key, server: chosen } = useConsoleSession()
  const [exampleName, setExampleName] = useState('')
  const [values, setValues] = useState(() => inLanguage(exampleValues(operation, ''), language))
  const [outcome, setOutcome] = useState<Outcome>()
  const sending = useRef<AbortController>(undefined)
  const [isSending, setIsSending] = useState(false)

  // Validation of large bodies is slow, so it runs deferred and typing stays responsive.
  const checked = useDeferredValue(values)
  const faults = useMemo(
    () => faultsIn(operation, checked, { schemas, fieldErrors }),
    [operation, checked, schemas, fieldErrors],
  )

  const bodyFaults = useMemo(() => faults.filter(({ place }) => place === 'body'), [faults])

  async function send() {
    const controller = new AbortController()
    sending.current = controller
    setIsSending(true)
    setOutcome(undefined)
    const server = servers.find(({ url }) => url === chosen)?.url ?? servers[0]?.url ?? ''
    const request = buildRequest(operation, values)
    setOutcome(await sendRequest({ request, server, key: key.trim(), signal: controller.signal }))
    setIsSending(false)
  }

  return {
    values,
    exampleName,
    faults,
    bodyFaults,
    outcome,
    isSending,
    change: (changed: Partial<RequestValues>) => setValues((known) => ({ ...known, ...changed })),
    startFrom(name: string) {
      setExampleName(name)
      setValues(inLanguage(exampleValues(operation, name), language))
    },
    send,
    cancel: () => sending.current?.abort(),
  }
}

/** Requests error texts in the page's language; the reader can change the header. */
function inLanguage(values: RequestValues, language: string): RequestValues {
  const name = 'header.Accept-Language'
  return name in values.parameters
    ? { ...values, parameters: { ...values.parameters, [name]: language } }
    : values
}
