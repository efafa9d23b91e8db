import useBaseUrl from '@docusaurus/useBaseUrl'
import type { Props } from '@theme/DocSidebar'
import DocSidebar from '@theme-original/DocSidebar'

/** Address of the error catalog in the sidebar, which has no entries of its own for the codes. */
const ERRORS = '/errors'

/** Marks the error catalog as the current entry on the page of each error. */
export default function DocSidebarWithErrors({ path, ...props }: Props) {
  const errors = useBaseUrl(ERRORS)
  const isError = path === errors || path.startsWith(`${errors}/`)
  return <DocSidebar {...props} path={isError ? ERRORS : path} />
}
