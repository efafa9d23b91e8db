import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import Heading from '@theme/Heading'
import type { ErrorPageContent } from './error-entry.ts'

type ShownErrorProps = NonNullable<ErrorPageContent['shown']> & Pick<ErrorPageContent, 'isPreviewed'>

/** What a person reads on a hosted page when this error occurs. */
export function ShownError({ title, advice, isPreviewed }: ShownErrorProps) {
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
