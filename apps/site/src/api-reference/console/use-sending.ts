import { type RefObject, useRef, useState } from 'react'
import type { Operation } from '../model/reference.ts'
import type { Fault } from './check/faults.ts'
import type { BodyEditorHandle } from './editor/body-editor.tsx'
import { readKeyKind } from './session/key-kind.ts'
import { useConsoleSession } from './session/use-console-session.ts'
import type { ConsoleForm } from './use-console.ts'

interface SendingOptions {
  readonly operation: Operation
  readonly form: ConsoleForm
  readonly editor: RefObject<BodyEditorHandle | null>
  readonly idPrefix: string
}

/** Sends the request if key and values are valid; otherwise focuses the key field or the list of faults. */
export function useSending({ operation, form, editor, idPrefix }: SendingOptions) {
  const { key } = useConsoleSession()
  const [wasTried, setWasTried] = useState(false)
  const [wasBlocked, setWasBlocked] = useState(false)
  const problems = useRef<HTMLElement>(null)

  function attempt(skipsChecks: boolean) {
    setWasTried(true)
    if (key.trim() === '' || readKeyKind(key)?.isLive === true) {
      document.getElementById(`${idPrefix}-key`)?.focus()
    } else if (form.faults.length > 0 && !skipsChecks) {
      setWasBlocked(true)
      problems.current?.focus()
    } else {
      setWasBlocked(false)
      void form.send()
    }
  }

  function goToParameter(key: string) {
    const control = document.getElementById(`${idPrefix}-${key}`)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }

  return {
    wasTried,
    problems,
    canSendAnyway: wasBlocked && form.faults.length > 0,
    send: () => attempt(false),
    sendAnyway: () => attempt(true),
    goToFault({ place, pointer }: Fault) {
      if (place === 'body') editor.current?.reveal(pointer)
      else goToParameter(`${place}.${pointer.slice(1)}`)
    },
    /** Focuses the input for an error pointer. The API's pointers do not tell query parameters from body fields. */
    goToPointer(pointer: string) {
      const named = operation.parameters.find(
        ({ name, place }) => place !== 'header' && pointer === `/${name}`,
      )
      if (named !== undefined && operation.body === undefined) goToParameter(`${named.place}.${named.name}`)
      else editor.current?.reveal(pointer)
    },
  }
}
