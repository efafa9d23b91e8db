import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import type { Operation } from '../model/reference.ts'
import styles from './plan-note.module.css'
import type { ConsoleForm } from './use-console.ts'

interface PlanNoteProps {
  readonly operation: Operation
  readonly form: ConsoleForm
}

/** Says what the console sends before the example, or what the reader has to do first. */
export function PlanNote({ operation: { preparation }, form: { plan, isExample, sent } }: PlanNoteProps) {
  const needs = preparation?.needs ?? ''
  const { steps, needsNewRun } = plan
  const isPrepared = steps.length === 0 || sent !== undefined
  if (!isExample || (isPrepared && needs === '')) return null
  return (
    <p className={styles.note}>
      {needs !== '' ? (
        <>
          <Translate id="console.plan.needs">Antes hace falta lo que ningún ejemplo crea.</Translate>{' '}
          <InlineProse text={needs} />
        </>
      ) : (
        <Translate
          id="console.plan"
          values={{ calls: <strong>{steps.map(({ summary }) => summary).join(' → ')}</strong> }}
        >
          {'La consola envía antes lo que el ejemplo necesita: {calls}.'}
        </Translate>
      )}
      {needsNewRun && (
        <>
          {' '}
          <Translate id="console.plan.newIds">
            Usa ids nuevos, porque una llamada anterior gastó lo que había con los de antes.
          </Translate>
        </>
      )}
    </p>
  )
}
