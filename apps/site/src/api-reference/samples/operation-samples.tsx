import Translate from '@docusaurus/Translate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { AnswerStage } from '@site/src/samples/answer-stage'
import { ProgramStage } from '@site/src/samples/program-stage'
import { useId, useState } from 'react'
import type { NamedExample, Operation } from '../model/reference.ts'
import styles from './operation-samples.module.css'
import { sampleRequest } from './sample-request.ts'

interface OperationSamplesProps {
  readonly operation: Operation
}

/** Sample request of an operation and its response, for one of the documented examples. */
export function OperationSamples({ operation }: OperationSamplesProps) {
  const success = operation.answers.find(({ status }) => status < 400)
  const answers = success?.examples ?? []
  const examples = operation.body?.examples ?? answers
  const [exampleName, setExampleName] = useState(examples[0]?.name ?? '')
  const answer = answers.find(({ name }) => name === exampleName) ?? answers[0]
  return (
    <div className={styles.samples}>
      {examples.length > 1 && (
        <ExamplePicker examples={examples} selected={exampleName} onSelect={setExampleName} />
      )}
      <ProgramStage request={sampleRequest(operation, exampleName)} />
      {success && <AnswerStage status={success.status} answer={answer?.value} />}
    </div>
  )
}

interface ExamplePickerProps {
  readonly examples: readonly NamedExample[]
  readonly selected: string
  readonly onSelect: (name: string) => void
}

/**
 * Selects an example. The prerendered HTML has only the example's name, since the select needs React anyway, and
 * Chromium lays out a whole page that contains a `select` in one frame, including sections far from the window.
 */
function ExamplePicker({ examples, selected, onSelect }: ExamplePickerProps) {
  const id = useId()
  const isBrowser = useIsBrowser()
  const label = <Translate id="reference.example">Ejemplo</Translate>
  if (!isBrowser) {
    return (
      <p className={`on-stage ${styles.picker}`}>
        <span>{label}</span>
        <span className={styles.choice}>{examples.find(({ name }) => name === selected)?.summary}</span>
      </p>
    )
  }
  return (
    <div className={`on-stage ${styles.picker}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.choice}
        value={selected}
        onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      >
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  )
}
