import { useRef, useState } from 'react'
import type { Operation } from '../model/reference.ts'
import { readKeyKind } from './session/key-kind.ts'
import { useConsoleSession } from './session/use-console-session.ts'
import type { ConsoleForm } from './use-console.ts'

interface SendingOptions {
  readonly operation: Operation
  readonly form: ConsoleForm
  readonly idPrefix: string
}

/** Sends the request if there is a key and every required parameter; otherwise focuses what is missing. */
export function useSending({ operation, form, idPrefix }: SendingOptions) {
  const { key } = useConsoleSession()
  const [wasTried, setWasTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function focus(name: string) {
    const control = document.getElementById(`${idPrefix}-${name}`)
    const fold = control?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }

  return {
    wasTried,
    element,
    send() {
      setWasTried(true)
      if (key.trim() === '' || readKeyKind(key)?.isLive === true) focus('key')
      else if (element.current?.reportValidity()) void form.send()
    },
    /** Focuses the input for an error pointer. The API's pointers do not tell query parameters from body fields. */
    goToPointer(pointer: string) {
      const named = operation.parameters.find(
        ({ name, place }) => place !== 'header' && pointer === `/${name}`,
      )
      focus(named !== undefined && operation.body === undefined ? `${named.place}.${named.name}` : 'body')
    },
  }
}
