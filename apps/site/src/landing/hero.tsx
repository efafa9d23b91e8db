import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { Breakable } from '@site/src/prose/prose'
import { Icon, MethodBadge } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { AdmitArt, IssueArt, ProtectArt, ResellArt } from './art/stub-art.tsx'
import { Console } from './console.tsx'
import styles from './hero.module.css'

export function Hero() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h1>{siteConfig.tagline}</h1>
          <p className={styles.lead}>
            <Translate id="landing.hero.lead" values={{ name: siteConfig.title }}>
              {
                'Una API para que sus tickets se emitan en segundos, el código aparezca poco antes del show y cada reventa cumpla sus reglas. Su sistema sigue vendiendo; {name} cuida lo que viene después.'
              }
            </Translate>
          </p>
          <div className={styles.actions}>
            <Link className="btn btn-primary btn-lg" to={encodeURI('/docs/Primeros pasos/Inicio rápido')}>
              <Translate id="landing.hero.start">Emitir el primer ticket</Translate>
              <Icon name="arrow-right" />
            </Link>
            <Link className="btn btn-line btn-lg" to="/api-reference/v1">
              <Translate id="landing.hero.reference">Ver la API</Translate>
            </Link>
          </div>
          <ul className={styles.facts}>
            <li>
              <Icon name="check" size={16} />
              OpenAPI 3.1
            </li>
            <li>
              <Icon name="check" size={16} />
              <Translate id="landing.hero.idempotency">Claves de idempotencia</Translate>
            </li>
            <li>
              <Icon name="check" size={16} />
              <Translate id="landing.hero.errors">Errores RFC 9457</Translate>
            </li>
          </ul>
        </div>
        <Console />
      </div>
      <TicketStrip />
    </section>
  )
}

/** Life of a ticket in four stubs, from its sale to admission. */
function TicketStrip() {
  return (
    <div className={`wrap ${styles.outer}`}>
      <div className={styles.shadow}>
        <ol className={styles.strip}>
          <Stub
            art={<IssueArt />}
            path="/v1/sync/tickets"
            title={<Translate id="landing.issue">Emitir</Translate>}
          >
            <Translate id="landing.issue.text">
              Hasta 100 tickets por llamada, todos o ninguno, con el código de su propio sistema.
            </Translate>
          </Stub>
          <Stub
            art={<ProtectArt />}
            path="/v1/events/rules"
            title={<Translate id="landing.protect">Proteger</Translate>}
          >
            <Translate id="landing.protect.text">
              El código queda oculto hasta la hora que fija la regla del evento.
            </Translate>
          </Stub>
          <Stub
            art={<ResellArt />}
            path="/v1/marketplace/buyingflow/buyIntention"
            title={<Translate id="landing.resell">Revender</Translate>}
          >
            <Translate id="landing.resell.text">
              El ticket cambia de propietario, su sistema reemplaza el código y las cuentas cierran al
              centavo.
            </Translate>
          </Stub>
          <Stub
            art={<AdmitArt />}
            path="/v1/tickets/{ticketId}/eventAdmission"
            title={<Translate id="landing.admit">Admitir</Translate>}
          >
            <Translate id="landing.admit.text">
              Sus lectores informan cada ingreso, uno por uno o en lote. Ningún ticket se admite dos veces.
            </Translate>
          </Stub>
        </ol>
      </div>
    </div>
  )
}

interface StubProps {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly path: string
  readonly children: ReactNode
}

function Stub({ art, title, path, children }: StubProps) {
  return (
    <li className={styles.stub}>
      <div className={styles.art}>{art}</div>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={`mono ${styles.call}`}>
        <MethodBadge method="POST" />
        <span>
          <Breakable text={path} />
        </span>
      </div>
    </li>
  )
}
