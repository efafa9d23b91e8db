import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'
import { PageMetadata } from '@docusaurus/theme-common'
import { titleInContext } from './title-in-context.ts'

interface ContextTitleProps {
  readonly title: string
}

/** Browser title of a page with its sidebar category; overrides a title set before it. */
export function ContextTitle({ title }: ContextTitleProps) {
  const trail = useSidebarBreadcrumbs() ?? []
  const categories = trail.filter(({ type }) => type === 'category').map(({ label }) => label)
  return <PageMetadata title={titleInContext(title, categories)} />
}
