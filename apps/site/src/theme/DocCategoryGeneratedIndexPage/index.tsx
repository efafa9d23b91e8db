import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client'
import { PageMetadata } from '@docusaurus/theme-common'
import { PageHead } from '@site/src/page-actions/page-actions'
import { ContextTitle } from '@site/src/page-title/context-title'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import DocCardList from '@theme/DocCardList'
import type { Props } from '@theme/DocCategoryGeneratedIndexPage'
import DocPaginator from '@theme/DocPaginator'
import styles from './category-page.module.css'

/** Page of a category, in the columns of a guide, so that the title stays in place from page to page. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex: page }: Props) {
  const { items } = useCurrentSidebarCategory()
  const { title, description, keywords, navigation } = page
  return (
    <div className="row">
      <PageMetadata {...(description && { description })} {...(keywords && { keywords })} />
      <ContextTitle title={title} />
      <div className="col">
        <article className="category-page">
          <DocBreadcrumbs />
          <PageHead>
            <h1>{title}</h1>
          </PageHead>
          {description && <p className={styles.lead}>{description}</p>}
          <DocCardList items={items} />
        </article>
        <DocPaginator {...navigation} />
      </div>
      <div className="col col--3" />
    </div>
  )
}
