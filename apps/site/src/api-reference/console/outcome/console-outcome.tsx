import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { useEffect, useRef } from 'react'
import type { Operation } from '../../model/reference.ts'
import type { Outcome } from '../send/send-request.ts'
import { type ConsoleForm, hasSucceeded } from '../use-console.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './outcome.module.css'

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
                <p className={styles.explanation}>
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

interface OutcomeViewProps {
  readonly operation: Operation
  readonly outcome: Outcome
  readonly onRetry: () => void
  /** Moves the focus to the field that a pointer of the response names. */
  readonly onPointer: (pointer: string) => void
}

/** Shows the response, or explains why there is none and offers a retry. */
function OutcomeView({ operation, outcome, onRetry, onPointer }: OutcomeViewProps) {
  if (outcome.kind === 'received') {
    return <AnswerView operation={operation} received={outcome} onPointer={onPointer} />
  }
  return (
    <div className={styles.failure}>
      <Icon name={outcome.kind === 'cancelled' ? 'info' : 'alert'} size={18} />
      <p>
        {outcome.kind === 'cancelled' && (
          <Translate id="console.outcome.cancelled">
            Solicitud cancelada. Si ya había llegado a la API, puede haberse ejecutado.
          </Translate>
        )}
        {outcome.kind === 'unreachable' && (
          <Translate id="console.outcome.away">
            La API no respondió. Compruebe que esté en marcha y que su red tenga acceso a ella.
          </Translate>
        )}
        {outcome.kind === 'unreadable' && (
          <Translate id="console.outcome.unreadable">
            La API está en marcha, pero no deja que esta página lea su respuesta, y la operación puede haberse
            ejecutado. La API admite esta página solo con claves de pruebas y desde la URL configurada como
            sitio de documentación (SITE_URL).
          </Translate>
        )}
        {outcome.kind === 'forbidden' && (
          <Translate id="console.outcome.forbidden">
            Este sitio no permite llamar a ese servidor: su política de seguridad solo admite la API con la
            que se publicó. La solicitud no se envió.
          </Translate>
        )}
      </p>
      {outcome.kind !== 'forbidden' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Icon name="retry" size={16} />
          <Translate id="loading.retry">Reintentar</Translate>
        </button>
      )}
    </div>
  )
}

interface RepeatNoteProps {
  readonly form: ConsoleForm
}

/** After a call with the ids of an example: why it cannot be made again, and an offer of other ids. */
function RepeatNote({ form: { sent, isExample, plan, takeNewIds } }: RepeatNoteProps) {
  // New ids do not make what no example makes.
  if (sent?.outcome.kind !== 'received' || !isExample || sent.operation.preparation?.needs) return null
  const { status } = sent.outcome
  const isDone = hasSucceeded(sent.outcome)
  if (isDone ? !plan.needsNewRun : status !== 404 && status !== 409) return null
  return (
    <div className={styles.failure}>
      <Icon name="info" size={18} />
      <p>
        {isDone ? (
          <Translate id="console.ids.usedUp">
            Con estos ids la llamada ya está hecha y no se puede repetir.
          </Translate>
        ) : sent.isRepeated ? (
          <Translate id="console.ids.repeated">
            Usted ya hizo esta llamada con estos ids; por eso la API rechaza la segunda.
          </Translate>
        ) : (
          <Translate id="console.ids.taken">
            Este vendedor ya tenía datos con los ids del ejemplo, o le falta lo que el ejemplo nombra.
          </Translate>
        )}{' '}
        <Translate id="console.ids.offer">
          Con ids nuevos empieza de cero: los llevan esta llamada y las siguientes.
        </Translate>
      </p>
      <button type="button" className={styles.retry} onClick={takeNewIds}>
        <Icon name="retry" size={16} />
        <Translate id="console.ids.take">Usar ids nuevos</Translate>
      </button>
    </div>
  )
}
