import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import type { Operation } from '../../model/reference.ts'
import type { Outcome } from '../send/outcome.ts'
import { AnswerView } from './answer-view.tsx'
import styles from './outcome-view.module.css'

interface OutcomeViewProps {
  readonly operation: Operation
  readonly outcome: Outcome
  readonly onRetry: () => void
  /** Moves the focus to the field that a pointer of the response names. */
  readonly onPointer: (pointer: string) => void
}

/** Shows the response, or explains why there is none and offers a retry. */
export function OutcomeView({ operation, outcome, onRetry, onPointer }: OutcomeViewProps) {
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
