import { PageActions } from '@site/src/page-actions/page-actions'
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import styles from './doc-breadcrumbs.module.css'

/** Where the page stands, and beside it what can be done with the page. */
export default function DocBreadcrumbsWithActions() {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageActions />
    </div>
  )
}
