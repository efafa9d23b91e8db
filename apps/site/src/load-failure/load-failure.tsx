import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import type { ComponentProps } from 'react'
import styles from './load-failure.module.css'

interface LoadFailureProps extends ComponentProps<'div'> {
  readonly error?: string
  readonly onRetry?: () => void
}

/** Says that a part of the site could not be loaded, why, and offers to load it again. */
export function LoadFailure({ error, onRetry, ...props }: LoadFailureProps) {
  return (
    <div {...props} className={styles.failure} role="alert">
      <Icon name="alert" />
      <div>
        <p className={styles.title}>
          <Translate id="loading.failed">No se pudo cargar una parte de esta página.</Translate>
        </p>
        <p className={styles.error} data-error>
          {error}
        </p>
      </div>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <Translate id="loading.retry">Reintentar</Translate>
      </button>
    </div>
  )
}
