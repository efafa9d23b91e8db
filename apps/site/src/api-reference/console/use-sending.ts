import { type RefObject, useRef, useState } from 'react'
import type { Operation } from '../model/reference.ts'
import type { Fault } from './check/faults.ts'
import type { BodyEditorHandle } from './editor/body-editor.tsx'
import { useConsoleSession } from './session/console-session.ts'
import { readKeyKind } from './session/key-kind.ts'
import type { ConsoleForm } from './use-console.ts'

interface SendingOptions {
  readonly operation: Operation
  readonly form: ConsoleForm
  readonly editor: RefObject<BodyEditorHandle | null>
  readonly idPrefix: string
}

/** Sends what may be sent; else takes the reader to what stands in the way. */
export function useSending({ operation, form, editor, idPrefix }: SendingOptions) {
  const { key } = useConsoleSession()
  const [wasTried, setWasTried] = useState(false)
  const [wasStopped, setWasStopped] = useState(false)
  const problems = useRef<HTMLElement>(null)

  function attempt(isInsisting: boolean) {
    setWasTried(true)
    if (key.trim() === '' || readKeyKind(key)?.isLive === true) {
      document.getElementById(`${idPrefix}-key`)?.focus()
    } else if (form.faults.length > 0 && !isInsisting) {
      setWasStopped(true)
      problems.current?.focus()
    } else {
      setWasStopped(false)
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
    canInsist: wasStopped && form.faults.length > 0,
    send: () => attempt(false),
    insist: () => attempt(true),
    goToFault({ place, pointer }: Fault) {
      if (place === 'body') editor.current?.reveal(pointer)
      else goToParameter(`${place}.${pointer.slice(1)}`)
    },
    /** The API names a parameter as it names a field: by its pointer alone. */
    goToPointer(pointer: string) {
      const named = operation.parameters.find(
        ({ name, place }) => place !== 'header' && pointer === `/${name}`,
      )
      if (named !== undefined && operation.body === undefined) goToParameter(`${named.place}.${named.name}`)
      else editor.current?.reveal(pointer)
    },
  }
}
