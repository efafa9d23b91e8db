import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import styles from './sections.module.css'

export function OneContract() {
  return (
    <section className={styles.contract}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2>
            <Translate id="landing.contract.title">Un solo contrato</Translate>
          </h2>
          <p>
            <Translate id="landing.contract.text">
              Cada llamada se declara una vez, con sus textos en español e inglés. De esa declaración se
              genera todo lo demás.
            </Translate>
          </p>
        </div>
        <ul>
          <li>
            <Link to="/api-reference/v1">OpenAPI 3.1</Link>
          </li>
          <li>
            <Link to="/api-reference/v1">
              <Translate id="landing.contract.reference">Referencia</Translate>
            </Link>
          </li>
          <li>
            <Link to="/errors">
              <Translate id="landing.contract.errors">Errores</Translate>
            </Link>
          </li>
          <li>
            <Translate id="landing.contract.validation">Validación</Translate>
          </li>
          <li>
            <Translate id="landing.contract.types">Tipos</Translate>
          </li>
          <li>
            <Translate id="landing.contract.examples">Ejemplos</Translate>
          </li>
        </ul>
      </div>
    </section>
  )
}
