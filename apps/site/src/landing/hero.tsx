import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { Icon } from '@taquilla/ui'
import { Console } from './console.tsx'
import styles from './hero.module.css'
import { TicketStrip } from './ticket-strip.tsx'

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
