import { AnswerStage } from '@site/src/samples/answer-stage'
import { ProgramStage } from '@site/src/samples/program-stage'
import { useState } from 'react'
import type { Operation } from '../model/reference.ts'
import { ExamplePicker } from './example-picker.tsx'
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
