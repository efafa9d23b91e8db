import { translate } from '@docusaurus/Translate'
import { LoadFailure } from '@site/src/load-failure/load-failure'
import type { LoadingComponentProps } from 'react-loadable'
import styles from './loading.module.css'

/** Shown while a page loads: nothing at first, then a spinner, or the failure with a retry. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps) {
  if (error) return <LoadFailure error={String(error)} onRetry={retry} />
  if (!pastDelay) return null
  const label = translate({ id: 'loading.wait', message: 'Cargando' })
  return <div className={styles.spinner} role="progressbar" aria-label={label} />
}
