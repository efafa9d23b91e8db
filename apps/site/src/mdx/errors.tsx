import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { Breakable, InlineProse } from '@site/src/prose/prose'
import { Icon } from '@taquilla/ui'
import styles from './blocks.module.css'
import type { ErrorRow } from './vocabulary.ts'

interface ErrorsProps {
  /** The {@link ErrorRow}s as JSON. */
  readonly content: string
}

/** Lists the error codes of an operation with cause and remedy, linked to their pages. */
export function Errors({ content }: ErrorsProps) {
  const errors = JSON.parse(content) as readonly ErrorRow[]
  const catalog = (
    <Link to="/errors">
      <Translate id="errors.common.link">catálogo de errores</Translate>
    </Link>
  )
  return (
    <>
      <ul className={`link-list ${styles.errors}`}>
        {errors.map(({ code, status, cause, cure }) => (
          <li key={code}>
            <Link to={`/errors/${code}`}>
              <span className={`print ${styles.status}`}>{status}</span>{' '}
              <span>
                <code className={styles.code}>
                  <Breakable text={code} />
                </code>{' '}
                <span className={styles.text}>
                  <InlineProse text={cause} /> <InlineProse text={cure} />
                </span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.others}>
        <Translate id="errors.common" values={{ catalog }}>
          {
            'Los errores que puede devolver cualquier llamada, por clave, formato, límites o disponibilidad, están en el {catalog}.'
          }
        </Translate>
      </p>
    </>
  )
}
