import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { Preparation, Sample } from '@site/src/mdx/samples'
import type { SampleContent } from '@site/src/mdx/vocabulary'
import { Breakable, InlineProse, Prose } from '@site/src/prose/prose'
import { AnswerStage } from '@site/src/samples/answer-stage'
import { ProgramStage } from '@site/src/samples/program-stage'
import type { SampleRequest } from '@site/src/samples/sample-request'
import { MethodBadge } from '@taquilla/ui'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'
import { ErrorArticle } from './error-article.tsx'
import type { ErrorEntry, ErrorPageContent, WrongRequestContent } from './error-entry.ts'
import styles from './errors.module.css'

interface ErrorPageProps {
  readonly error: ErrorPageContent
}

/**
 * Page of one error code: cause, remedy, a request that produces it and one that is right, and the calls that return it;
 * or what a person sees, if only the hosted pages return it.
 */
export default function ErrorPage({ error }: ErrorPageProps) {
  const { code, status, title, cause, cure } = error
  return (
    <ErrorArticle
      title={`${code}: ${title}`}
      description={cause}
      crumbs={<ErrorCrumbs {...error} />}
      heading={
        <>
          <p className={styles.code}>
            <span className={`print ${styles.headStatus}`}>{status}</span>{' '}
            <span className="mono">
              <Breakable text={code} />
            </span>
          </p>
          <h1>{title}</h1>
        </>
      }
    >
      {error.shown && <ShownError {...error.shown} isPreviewed={error.isPreviewed} />}
      <Heading as="h2" id="que-paso">
        <Translate id="errors.cause">Qué pasó</Translate>
      </Heading>
      <Prose text={cause} />
      <Heading as="h2" id="que-hacer">
        <Translate id="errors.cure">Qué hacer</Translate>
      </Heading>
      <Prose text={cure} />
      {!error.shown && <ErrorRequest error={error} />}
      <ErrorCalls calls={error.calls} />
    </ErrorArticle>
  )
}

/** Leads from the page of an error to its part of the catalog. */
function ErrorCrumbs({ code, part }: Pick<ErrorEntry, 'code' | 'part'>) {
  return (
    <nav
      className="theme-doc-breadcrumbs error-crumbs"
      aria-label={translate({ id: 'errors.breadcrumbs', message: 'Ruta de navegación' })}
    >
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to="/errors">
            <Translate id="errors.index.title">Catálogo de errores</Translate>
          </Link>
        </li>
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={`/errors#${part.anchor}`}>
            {part.title}
          </Link>
        </li>
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link" aria-current="page">
            {code}
          </span>
        </li>
      </ul>
    </nav>
  )
}

type ShownErrorProps = NonNullable<ErrorPageContent['shown']> & Pick<ErrorPageContent, 'isPreviewed'>

/** What a person reads on a hosted page when this error occurs. */
function ShownError({ title, advice, isPreviewed }: ShownErrorProps) {
  const call = (
    <Link to="/api-reference/v1/marketplace#preview-resale">
      <Translate id="errors.shown.preview">simulación de la reventa</Translate>
    </Link>
  )
  return (
    <>
      <Heading as="h2" id="que-ve">
        <Translate id="errors.shown">Qué ve la persona</Translate>
      </Heading>
      <p>
        <Translate id="errors.shown.lead">
          Solo las páginas alojadas devuelven este error; su programa no lo recibe. La página muestra:
        </Translate>
      </p>
      <blockquote>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{advice}</p>
      </blockquote>
      {isPreviewed && (
        <p>
          <Translate id="errors.shown.previewed" values={{ code: <code>refusal</code>, call }}>
            {'Su programa puede saberlo antes: la {call} devuelve este código en {code}.'}
          </Translate>
        </p>
      )}
    </>
  )
}

type Response = Pick<ErrorPageContent, 'status' | 'example'>

interface ErrorRequestProps {
  readonly error: Response & Pick<ErrorPageContent, 'wrong' | 'situation'>
}

/** A request that produces the error, its response, and a right request; or a sentence, if no single request does. */
function ErrorRequest({ error: { wrong, situation, ...response } }: ErrorRequestProps) {
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

type ErrorCallsProps = Pick<ErrorEntry, 'calls'>

/** Names the operations that can return the error, linked to the API reference. */
function ErrorCalls({ calls }: ErrorCallsProps) {
  if (calls.length === 0) return null
  return (
    <>
      <Heading as="h2" id="llamadas">
        <Translate id="errors.operations">Llamadas que devuelven este error</Translate>
      </Heading>
      {calls === 'every' && (
        <p>
          <Translate id="errors.operations.every">Todas las llamadas de la API.</Translate>
        </p>
      )}
      {calls === 'writes' && (
        <p>
          <Translate id="errors.operations.writes">Todas las llamadas de la API que no son GET.</Translate>
        </p>
      )}
      {typeof calls !== 'string' && (
        <ul className={`link-list ${styles.calls}`}>
          {calls.map(({ id, href, method, summary }) => (
            <li key={id}>
              <Link to={href}>
                <MethodBadge method={method} />
                {summary}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
