import Translate, { translate } from '@docusaurus/Translate'
import { useEffect, useRef } from 'react'
import type { Operation } from '../../model/reference.ts'
import type { Outcome } from '../send/outcome.ts'
import type { ConsoleForm } from '../use-console.ts'
import styles from './console-outcome.module.css'
import view from './outcome-view.module.css'
import { OutcomeView } from './outcome-view.tsx'
import { RepeatNote } from './repeat-note.tsx'

interface ConsoleOutcomeProps {
  readonly operation: Operation
  readonly form: ConsoleForm
  readonly onRetry: () => void
  readonly onPointer: (pointer: string) => void
}

/** Result of the last request; a status region announces it to screen readers. */
export function ConsoleOutcome({ operation, form, onRetry, onPointer }: ConsoleOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { sent, isSending } = form
  const outcome = sent?.outcome

  useEffect(() => {
    if (outcome !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  return (
    <>
      <p className="vh" role="status">
        {outcome && statusText(outcome)}
      </p>
      {(outcome !== undefined || isSending) && (
        <div ref={place} className={styles.outcome}>
          {sent === undefined ? (
            <p className={styles.waiting}>
              <Translate id="console.sending">Enviando…</Translate>
            </p>
          ) : (
            <>
              {sent.operation.id !== operation.id && (
                <p className={view.explanation}>
                  <Translate
                    id="console.outcome.step"
                    values={{ call: <strong>{sent.operation.summary}</strong> }}
                  >
                    {'La consola envió antes esta llamada, que no se pudo hacer: {call}.'}
                  </Translate>
                </p>
              )}
              <OutcomeView {...sent} {...{ onRetry, onPointer }} />
              <RepeatNote form={form} />
            </>
          )}
        </div>
      )}
    </>
  )
}

function statusText(outcome: Outcome): string {
  if (outcome.kind !== 'received') return translate({ id: 'console.outcome.none', message: 'Sin respuesta' })
  const { status, milliseconds } = outcome
  return translate(
    { id: 'console.outcome.received', message: 'Respuesta {status} en {time} ms' },
    { status, time: Math.round(milliseconds) },
  )
}
