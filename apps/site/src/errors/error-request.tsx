import Translate from '@docusaurus/Translate'
import { Preparation } from '@site/src/mdx/preparation'
import { Sample } from '@site/src/mdx/sample'
import type { SampleContent } from '@site/src/mdx/vocabulary'
import { InlineProse } from '@site/src/prose/inline-prose'
import { AnswerStage } from '@site/src/samples/answer-stage'
import { ProgramStage } from '@site/src/samples/program-stage'
import type { SampleRequest } from '@site/src/samples/sample-request'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import type { ErrorPageContent, WrongRequestContent } from './error-entry.ts'
import styles from './error-page.module.css'

type Response = Pick<ErrorPageContent, 'status' | 'example'>

interface ErrorRequestProps {
  readonly error: Response & Pick<ErrorPageContent, 'wrong' | 'situation'>
}

/** A request that produces the error, its response, and a right request; or a sentence, if no single request does. */
export function ErrorRequest({ error: { wrong, situation, ...response } }: ErrorRequestProps) {
  if (wrong === undefined) return <Situation situation={situation ?? ''} {...response} />
  const { preparation, before, right } = wrong
  return (
    <>
      <Heading as="h2" id="solicitud">
        <Translate id="errors.request">Una solicitud que lo produce</Translate>
      </Heading>
      {preparation && <Preparation {...preparation} />}
      {before.map(({ summary, request }) => (
        <Request key={request.name} request={request}>
          <Translate id="errors.first" values={{ summary }}>
            {'Primero: {summary}'}
          </Translate>
        </Request>
      ))}
      <WrongRequest {...wrong} {...response} />
      <Heading as="h2" id="correcta">
        <Translate id="errors.right">Una solicitud correcta</Translate>
      </Heading>
      {typeof right === 'string' ? (
        <p>{right}</p>
      ) : (
        <Request request={right.request}>{right.summary}</Request>
      )}
    </>
  )
}

function Situation({ situation, status, example }: Response & { readonly situation: string }) {
  return (
    <>
      <Heading as="h2" id="solicitud">
        <Translate id="errors.situation">Cuándo ocurre</Translate>
      </Heading>
      <p>
        <InlineProse text={situation} />
      </p>
      <Heading as="h2" id="respuesta">
        <Translate id="errors.example">La respuesta</Translate>
      </Heading>
      <AnswerStage status={status} answer={example} className={styles.stage} />
    </>
  )
}

/** Without a program if only the key differs, since programs read it from a variable. */
function WrongRequest({ request, note, status, example }: WrongRequestContent & Response) {
  if (request !== undefined) {
    const sample: SampleContent = { summary: note, request, status, answer: example }
    return <Sample content={JSON.stringify(sample)} />
  }
  return (
    <>
      <p>
        <InlineProse text={note} />
      </p>
      <AnswerStage status={status} answer={example} className={styles.stage} />
    </>
  )
}

interface RequestProps {
  readonly request: SampleRequest
  /** The caption. */
  readonly children: ReactNode
}

function Request({ request, children }: RequestProps) {
  return (
    <figure className={styles.request}>
      <figcaption>{children}</figcaption>
      <ProgramStage request={request} className={styles.program} />
    </figure>
  )
}
