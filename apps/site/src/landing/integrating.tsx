import Translate from '@docusaurus/Translate'
import { DoorReasons } from './door-reasons.tsx'
import styles from './integrating.module.css'
import { PointedErrors } from './pointed-errors.tsx'
import { RateDial } from './rate-dial.tsx'
import { SafeRetry } from './safe-retry.tsx'

export function Integrating() {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>
            <Translate id="landing.integrating.title">
              Reintentos seguros, límites visibles y errores precisos
            </Translate>
          </h2>
          <p>
            <Translate id="landing.integrating.lead">
              Lo que se lee aquí es lo que la API comprueba: referencia, validación y páginas de error salen
              de la misma declaración.
            </Translate>
          </p>
        </div>
        <div className={styles.cards}>
          <SafeRetry />
          <RateDial />
          <DoorReasons />
          <PointedErrors />
        </div>
      </div>
    </section>
  )
}
