import { LoadFailure } from '@site/src/load-failure/load-failure'
import type { LoadingComponentProps } from 'react-loadable'

/**
 * Shown in place of a page that cannot be loaded. While a page loads, Docusaurus keeps the earlier one, and
 * `plugins/late-start/client/nprogress.ts` shows the spinner.
 */
export default function Loading({ error, retry }: LoadingComponentProps) {
  return error ? <LoadFailure error={String(error)} onRetry={retry} /> : null
}
