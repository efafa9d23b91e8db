import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import styles from './sections.module.css'

/** Last section of the landing page, with links to the guide and the API reference. */
export function Closing() {
  return (
    <div className={styles.backdrop}>
      <section className={`curtain ${styles.drape}`}>
        <div className="wrap">
          <h2>
            <Translate id="landing.closing.title">De la clave de pruebas a la primera admisión</Translate>
          </h2>
          <p>
            <Translate id="landing.closing.text">
              Una guía de cinco pasos en su propio equipo, que termina con un ticket admitido.
            </Translate>
          </p>
          <div className={styles.actions}>
            <Link className={`btn btn-lg ${styles.primary}`} to="/docs/intro#inicio-rapido">
              <Translate id="landing.closing.guide">Abrir la guía</Translate>
            </Link>
            <Link className={`btn btn-lg ${styles.line}`} to="/api-reference/v1">
              <Translate id="landing.closing.reference">Consultar la referencia</Translate>
            </Link>
          </div>
        </div>
      </section>
    </div>
  )
}
