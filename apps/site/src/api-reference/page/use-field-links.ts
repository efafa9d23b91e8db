import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { type MouseEvent, useCallback, useState } from 'react'

/**
 * Click handler for all field links of the page, including those in HTML that React has not hydrated. The browser
 * follows the link as usual; the handler also copies its URL. Returns the text to announce to screen readers.
 */
export function useFieldLinks() {
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
