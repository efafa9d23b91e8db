import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ConsoleForm, hasSucceeded } from '../use-console.ts'
import styles from './outcome-view.module.css'

interface RepeatNoteProps {
  readonly form: ConsoleForm
}

/** After a call with the ids of an example: why it cannot be made again, and an offer of other ids. */
export function RepeatNote({ form: { sent, isExample, plan, takeNewIds } }: RepeatNoteProps) {
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
