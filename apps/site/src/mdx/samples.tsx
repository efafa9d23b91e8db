import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { AnswerStage } from '@site/src/samples/answer-stage'
import { codeTokens } from '@site/src/samples/code-tokens'
import { KeptIds } from '@site/src/samples/kept-ids'
import { LanguageStage } from '@site/src/samples/language-stage'
import { ProgramStage } from '@site/src/samples/program-stage'
import { Fragment } from 'react'
import styles from './samples.module.css'
import type { PreparationContent, RecipeFile, SampleContent } from './vocabulary.ts'

interface SampleProps {
  /** A {@link SampleContent} as JSON. */
  readonly content: string
}

/**
 * Sample request in the reader's language, with its response below, styled as a ticket and its stub. Above stands what
 * must be sent before.
 */
export function Sample({ content }: SampleProps) {
  const { summary, request, status, answer, preparation } = JSON.parse(content) as SampleContent
  return (
    <>
      {preparation && <Preparation {...preparation} />}
      <figure className={styles.sample}>
        <figcaption>{summary}</figcaption>
        <ProgramStage className={styles.request} request={request} />
        <AnswerStage status={status} answer={answer} className={styles.answer} />
      </figure>
      <KeptIds request={request} />
    </>
  )
}

interface RecipeProps {
  /** The {@link RecipeFile}s as JSON. */
  readonly content: string
}

/** Source code for the seller's own server, with a tab per language. */
export function Recipe({ content }: RecipeProps) {
  const files = JSON.parse(content) as readonly RecipeFile[]
  return (
    <LanguageStage
      className={styles.recipe}
      languages={files.map(({ language }) => language)}
      write={(language) =>
        codeTokens(language, files.find((file) => file.language === language)?.source ?? '')
      }
    />
  )
}

const ORIGINS = '/docs/Recursos%20Adicionales/Resale%20Entry%20Point/return-url#registrar-un-origen'

/** Samples to send before a sample, and the origins that it needs. */
export function Preparation({ requests, origins }: PreparationContent) {
  return (
    <section className={styles.preparation} data-preparation>
      {requests.length > 0 && (
        <>
          <p>
            <strong>
              <Translate id="preparation.title">Antes del ejemplo</Translate>
            </strong>{' '}
            <Translate id="preparation.requests">
              Envíe estas solicitudes en este orden, salvo las que ya envió con el mismo vendedor.
            </Translate>
          </p>
          <ol>
            {requests.map(({ summary, request }) => (
              <li key={request.name}>
                <p>{summary}</p>
                <ProgramStage request={request} />
                <KeptIds request={request} />
              </li>
            ))}
          </ol>
        </>
      )}
      {origins.length > 0 && (
        <p>
          <Translate
            id="preparation.origins"
            values={{ origins: <Codes values={origins} />, origin: <OriginLink /> }}
          >
            {
              'El ejemplo usa el {origin} {origins}. Los vendedores de «npm start» ya lo tienen registrado; en otro vendedor, lo registra el operador.'
            }
          </Translate>
        </p>
      )}
    </section>
  )
}

function Codes({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </Fragment>
  ))
}

function OriginLink() {
  return (
    <Link to={ORIGINS}>
      <Translate id="preparation.origin">origen</Translate>
    </Link>
  )
}
