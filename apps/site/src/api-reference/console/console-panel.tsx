import Translate, { translate } from '@docusaurus/Translate'
import { Icon, Stage } from '@taquilla/ui'
import { useEffect, useId, useRef } from 'react'
import type { Operation } from '../model/reference.ts'
import { ConsoleForm } from './console-form.tsx'
import styles from './console-panel.module.css'
import { CopyAsRow } from './copy-as-row.tsx'
import type { BodyEditorHandle } from './editor/body-editor.tsx'
import { ConsoleOutcome } from './outcome/console-outcome.tsx'
import { PlanNote } from './plan-note.tsx'
import { ProblemList } from './problem-list.tsx'
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
  const editor = useRef<BodyEditorHandle>(null)
  const form = useConsole(operation)
  const sending = useSending({ operation, form, editor, idPrefix })
  const { faults, isSending } = form

  useEffect(() => title.current?.focus(), [])

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
      <ConsoleForm {...{ operation, form, editor, idPrefix }} wasTried={sending.wasTried} />
      {faults.length > 0 && (
        <ProblemList
          ref={sending.problems}
          title={faultTitle(faults.length)}
          problems={faults}
          onSelect={(index) => faults[index] && sending.goToFault(faults[index])}
        />
      )}
      <PlanNote operation={operation} form={form} />
      <SendBar
        isValid={faults.length === 0}
        isSending={isSending}
        canSendAnyway={sending.canSendAnyway}
        onSend={sending.send}
        onSendAnyway={sending.sendAnyway}
        onCancel={form.cancel}
      />
      <div className={styles.copy}>
        <CopyAsRow operation={operation} values={form.values} />
      </div>
      <ConsoleOutcome {...{ operation, form }} onRetry={sending.sendAnyway} onPointer={sending.goToPointer} />
    </Stage>
  )
}

function faultTitle(count: number): string {
  return count === 1
    ? translate({ id: 'console.problem.one', message: '1 problema por corregir antes de enviar' })
    : translate(
        { id: 'console.problem.many', message: '{count} problemas por corregir antes de enviar' },
        { count },
      )
}
