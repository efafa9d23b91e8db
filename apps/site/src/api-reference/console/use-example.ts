import { useLanguage } from '@site/src/site-config'
import { type ExampleRun, type Plan, planOf } from '@taquilla/contract/example-run'
import { useMemo, useState } from 'react'
import type { Operation } from '../model/reference.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import { exampleValues, type RequestValues } from './send/request-values.ts'
import { useExampleRun } from './session/example-run.ts'

const NO_PLAN: Plan<Operation> = { steps: [], needsNewRun: false }

/** Values of one operation's form: those of an example, with the ids of the run, until the reader edits them. */
export function useExample(operation: Operation) {
  const language = useLanguage()
  const { live } = useReferenceContext()
  const run = useExampleRun()
  const [exampleName, setExampleName] = useState('')
  const [edited, setEdited] = useState<RequestValues>()

  const filled = useMemo(
    () => filledValues(operation, { exampleName, run, language }),
    [operation, exampleName, run, language],
  )
  // Only first examples follow each other; others show what can be sent to objects that a reader has already.
  const isFirst = exampleName === ''
  const plan = useMemo(() => {
    if (!isFirst) return NO_PLAN
    const operations = live?.tags.flatMap((tag) => tag.operations) ?? []
    return planOf(operation, (id) => operations.find((each) => each.id === id), run)
  }, [operation, isFirst, live, run])

  return {
    values: edited ?? filled,
    exampleName,
    /** True while the request is the first example as the console fills it in. */
    isExample: isFirst && edited === undefined,
    plan,
    change(changed: Partial<RequestValues>) {
      setEdited((known) => ({ ...(known ?? filled), ...changed }))
    },
    startFrom(name: string) {
      setExampleName(name)
      setEdited(undefined)
    },
  }
}

interface Filling {
  readonly exampleName: string
  readonly run: ExampleRun
  readonly language: string
}

/** Values of an example. It asks for error texts in the page's language; the reader can change the header. */
export function filledValues(operation: Operation, { exampleName, run, language }: Filling): RequestValues {
  const values = exampleValues(operation, exampleName, run)
  const name = 'header.Accept-Language'
  return name in values.parameters
    ? { ...values, parameters: { ...values.parameters, [name]: language } }
    : values
}
