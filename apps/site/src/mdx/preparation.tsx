import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { ProgramStage } from '@site/src/samples/program-stage'
import { Fragment } from 'react'
import styles from './preparation.module.css'
import type { PreparationContent } from './vocabulary.ts'

const ENTRY_POINT = '/docs/Recursos%20Adicionales/Resale%20Entry%20Point'
const SELLING = `${ENTRY_POINT}/intro#vender-un-ticket`
const TEST_CARDS = '/docs/SuperSwap/Comprar%20tickets%20en%20el%20mercado%20secundario#probar-pagos'
const LIST_CALL = '/api-reference/v1/marketplace#list-for-owner'
const PAY_CALL = '/api-reference/v1/sandbox#pay-in-sandbox'
const ORIGINS = `${ENTRY_POINT}/return-url#registrar-un-origen`
/** Events that the demo seller has, as samples name them. */
const DEMO_EVENTS = /"(?:aurelia|vela-mayor)-2027"/

/** What must precede the samples of a page: requests, and what persons do on the hosted pages or the operator does. */
export function Preparation({ requests, sales, origins, chosenId }: PreparationContent) {
  return (
    <details className={`disclosure ${styles.preparation}`} data-preparation>
      <summary>
        <Translate id="preparation.title">Datos que usan los ejemplos de esta página</Translate>
      </summary>
      {requests.length > 0 && <Requests requests={requests} />}
      {(sales.length > 0 || origins.length > 0 || chosenId !== undefined) && (
        <ul>
          {sales.map((sale) => (
            <SaleStep key={sale.tickets.join()} {...sale} />
          ))}
          {origins.length > 0 && (
            <li>
              <Translate
                id="preparation.origins"
                values={{ origins: <Codes values={origins} />, origin: <OriginLink /> }}
              >
                {'El operador debe registrar {origins} como {origin}.'}
              </Translate>
            </li>
          )}
          {chosenId !== undefined && (
            <li>
              <Translate id="preparation.chosenId" values={{ id: <code>{chosenId}</code> }}>
                {
                  'Los identificadores como {id} los genera Taquilla. Reemplácelos por los que le devolvió la API.'
                }
              </Translate>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}

function Requests({ requests }: Pick<PreparationContent, 'requests'>) {
  return (
    <>
      <p>
        <Translate id="preparation.requests">
          Los ejemplos de esta página usan lo que crean estas solicitudes. Envíelas en este orden, salvo las
          que ya envió con el mismo vendedor.
        </Translate>
        {requests.some(({ request }) => DEMO_EVENTS.test(JSON.stringify(request.body ?? ''))) && (
          <>
            {' '}
            <Translate id="preparation.demo">
              El vendedor de demostración ya tiene «aurelia-2027» y «vela-mayor-2027», con otros datos: sirven
              para consultar, y crear otra vez el evento o sus tickets devuelve 409.
            </Translate>
          </>
        )}
      </p>
      <ol>
        {requests.map(({ summary, request }) => (
          <li key={request.name}>
            <p>{summary}</p>
            <ProgramStage request={request} />
          </li>
        ))}
      </ol>
    </>
  )
}

function SaleStep({ before, tickets, price, boughtBy }: PreparationContent['sales'][number]) {
  return (
    <li>
      <Translate
        id="preparation.listing"
        values={{
          sample: before,
          tickets: <Codes values={tickets} />,
          price: <code>{price}</code>,
          page: <SellingLink />,
          call: <CallLink to={LIST_CALL} />,
        }}
      >
        {
          'Antes de «{sample}», publique {tickets} a {price} por ticket, con {call} o como su propietario en la {page}.'
        }
      </Translate>
      {boughtBy !== undefined && (
        <>
          {' '}
          <Translate
            id="preparation.purchase"
            values={{
              buyer: <code>{boughtBy}</code>,
              card: <CardLink />,
              call: <CallLink to={PAY_CALL} />,
            }}
          >
            {'Después, haga la compra como {buyer}, con una {card} en la página de pago o con {call}.'}
          </Translate>
        </>
      )}
    </li>
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

function CallLink({ to }: { readonly to: string }) {
  return (
    <Link to={to}>
      <code>{to.split('#')[1]}</code>
    </Link>
  )
}

function SellingLink() {
  return (
    <Link to={SELLING}>
      <Translate id="preparation.selling">página alojada para vender</Translate>
    </Link>
  )
}

function CardLink() {
  return (
    <Link to={TEST_CARDS}>
      <Translate id="preparation.card">tarjeta de prueba</Translate>
    </Link>
  )
}

function OriginLink() {
  return (
    <Link to={ORIGINS}>
      <Translate id="preparation.origin">origen de su sitio</Translate>
    </Link>
  )
}
