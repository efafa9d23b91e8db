import Translate from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { Prose } from '@site/src/prose/prose'
import Heading from '@theme/Heading'
import { ErrorArticle } from './error-article.tsx'
import { ErrorCalls } from './error-calls.tsx'
import { ErrorCrumbs } from './error-crumbs.tsx'
import type { ErrorPageContent } from './error-entry.ts'
import styles from './error-page.module.css'
import { ErrorRequest } from './error-request.tsx'
import { ShownError } from './shown-error.tsx'

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
            <span className={`print ${styles.status}`}>{status}</span>{' '}
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
