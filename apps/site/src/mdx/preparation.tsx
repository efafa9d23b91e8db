import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { KeptIds } from '@site/src/samples/kept-ids'
import { ProgramStage } from '@site/src/samples/program-stage'
import { Fragment } from 'react'
import styles from './preparation.module.css'
import type { PreparationContent } from './vocabulary.ts'

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
