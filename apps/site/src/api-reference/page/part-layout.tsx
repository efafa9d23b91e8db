import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { classes } from '@taquilla/ui'
import DocPaginator from '@theme/DocPaginator'
import type { ReactNode } from 'react'
import { partPath, START } from '../model/addresses.ts'
import type { Reference } from '../model/reference.ts'
import { useCurrentOperation } from '../navigation/use-current-operation.ts'
import { SchemasContext } from '../schema/schema-contexts.ts'
import { groupTexts, referenceTitle } from './group-texts.ts'
import styles from './part.module.css'
import { useReferenceContext } from './reference-context.ts'
import { useFieldLinks } from './use-field-links.ts'
import { useHashTarget } from './use-hash-target.ts'

interface PartLayoutProps {
  readonly slug: string
  /** Title of the browser's tab, without the site's name. */
  readonly title: string
  readonly description: string
  readonly reference: Reference
  /** True if the samples stand in a dark column beside the text. */
  readonly isStaged: boolean
  readonly children: ReactNode
}

/** Content of a part, with links to the previous and the next one. */
export function PartLayout({ slug, title, description, reference, isStaged, children }: PartLayoutProps) {
  const { onClick, announcement } = useFieldLinks()
  useHashTarget(slug)
  useCurrentOperation(reference)
  return (
    <SchemasContext value={reference.schemas}>
      <PageMetadata title={title} description={description} />
      {/* biome-ignore lint/a11y: the links inside are what is clicked and what a keyboard reaches */}
      <main className={styles.main} onClick={onClick}>
        <div className={classes(isStaged && styles.staged)}>{children}</div>
        <Neighbors slug={slug} />
      </main>
      <span className="vh" role="status">
        {announcement}
      </span>
    </SchemasContext>
  )
}

function Neighbors({ slug }: Pick<PartLayoutProps, 'slug'>) {
  const { outline, slugs } = useReferenceContext()
  const base = useBaseUrl('/').replace(/\/$/, '')
  const parts = [
    { slug: START, title: referenceTitle() },
    ...outline.groups
      .filter((group) => slugs.includes(group.slug))
      .map((group) => ({ slug: group.slug, title: groupTexts(group).title })),
  ].map((part) => ({ ...part, permalink: base + partPath(part.slug) }))
  const index = parts.findIndex((part) => part.slug === slug)
  const [previous, next] = [parts[index - 1], parts[index + 1]]
  return (
    <div className={styles.neighbors}>
      <DocPaginator {...(previous && { previous })} {...(next && { next })} />
    </div>
  )
}
