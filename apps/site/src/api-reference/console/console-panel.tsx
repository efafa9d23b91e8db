import Translate, { translate } from '@docusaurus/Translate'
import { Icon, Stage } from '@taquilla/ui'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Operation } from '../model/reference.ts'
import { ConsoleForm } from './console-form.tsx'
import styles from './console-panel.module.css'
import { CopyAsRow } from './copy-as-row.tsx'
import { ConsoleOutcome } from './outcome/console-outcome.tsx'
import { PlanNote } from './plan-note.tsx'
import { SendBar } from './send-bar.tsx'
import { useConsole } from './use-console.ts'
import { useSending } from './use-sending.ts'

export interface ConsolePanelProps {
  readonly operation: Operation
  readonly onClose: () => void
}

/** Form that sends one API call, with the API's response below it. */
export function ConsolePanel({ operation, onClose }: ConsolePanelProps) {
  const idPrefix = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const form = useConsole(operation)
  const sending = useSending({ operation, form, idPrefix })

  useEffect(() => title.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    sending.send()
  }

  return (
    <Stage
      className={styles.console}
      head={
        <h3 ref={title} tabIndex={-1}>
          <Translate id="console.title">Consola</Translate>
        </h3>
      }
      actions={
        <button
          type="button"
          className="icon-btn"
          aria-label={translate({ id: 'console.close', message: 'Cerrar la consola' })}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      }
    >
      <form ref={sending.element} noValidate onSubmit={submit}>
        <ConsoleForm {...{ operation, form, idPrefix }} wasTried={sending.wasTried} />
        <PlanNote operation={operation} form={form} />
        <SendBar isSending={form.isSending} onCancel={form.cancel} />
      </form>
      <div className={styles.copy}>
        <CopyAsRow operation={operation} values={form.values} />
      </div>
      <ConsoleOutcome {...{ operation, form }} onRetry={sending.send} onPointer={sending.goToPointer} />
    </Stage>
  )
}
