import { PageActions } from '@site/src/page-actions/page-actions'
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import styles from './doc-breadcrumbs.module.css'

/** Adds the page's copy and Markdown buttons beside the breadcrumbs. */
export default function DocBreadcrumbsWithActions() {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageActions />
    </div>
  )
}
