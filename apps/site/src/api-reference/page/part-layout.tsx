import { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { copyLabels } from '@site/src/copy-labels'
import { classes } from '@taquilla/ui'
import DocPaginator from '@theme/DocPaginator'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { partPath, START } from '../model/addresses.ts'
import type { Reference } from '../model/reference.ts'
import { SchemasContext } from '../schema/schema-contexts.ts'
import { groupTexts, referenceTitle } from './group-texts.ts'
import styles from './part.module.css'
import { useReferenceContext } from './reference-context.ts'
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

/**
 * Click handler for all field links of the page, including those in HTML that React has not hydrated. The browser
 * follows the link as usual; the handler also copies its URL. Returns the text to announce to screen readers.
 */
function useFieldLinks() {
  const [announcement, setAnnouncement] = useState('')
  const onClick = useCallback(async ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-field-link]') : null
    if (link === null) return
    const { failedLabel } = copyLabels('')
    try {
      await navigator.clipboard.writeText(link.href)
      setAnnouncement(translate({ id: 'reference.field.linkCopied', message: 'Enlace copiado' }))
    } catch {
      // The clipboard needs a secure origin and permission. The address bar shows the link anyway.
      setAnnouncement(failedLabel)
    }
  }, [])
  return { onClick, announcement }
}

/** Part of the window that counts as "being read": 10 % of its height, below the top fifth. */
const READING_BAND = '-20% 0px -70% 0px'

/** Tells the navigation which operation of the part is at the current scroll position. */
function useCurrentOperation(reference: Reference): void {
  const { setCurrent } = useReferenceContext()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered?.target instanceof HTMLElement) setCurrent(entered.target.dataset.operation)
      },
      { rootMargin: READING_BAND },
    )
    // Reruns when the document changes, since its sections are new elements.
    void reference
    for (const section of document.querySelectorAll('[data-operation]')) observer.observe(section)
    return () => {
      observer.disconnect()
      setCurrent(undefined)
    }
  }, [reference, setCurrent])
}
