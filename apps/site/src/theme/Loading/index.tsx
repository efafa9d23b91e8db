import { translate } from '@docusaurus/Translate'
import { LoadFailure } from '@site/src/load-failure/load-failure'
import type { LoadingComponentProps } from 'react-loadable'
import styles from './loading.module.css'

/** In the place of a page that is not there yet: nothing at first, then a wheel; or what went wrong. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps) {
  if (error) return <LoadFailure error={String(error)} onRetry={retry} />
  if (!pastDelay) return null
  const label = translate({ id: 'loading.wait', message: 'Cargando' })
  return <div className={styles.wheel} role="progressbar" aria-label={label} />
}
