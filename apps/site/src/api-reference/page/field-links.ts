import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { type MouseEvent, useCallback, useState } from 'react'

/**
 * One handler for the link of every field on the page, also of those that React has not drawn yet: the click goes to the
 * field, as with any link, and copies its address. Answers what is to be said of it.
 */
export function useFieldLinks() {
  const [said, setSaid] = useState('')
  const onClick = useCallback(async ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-field-link]') : null
    if (link === null) return
    const { failedLabel } = copyLabels('')
    try {
      await navigator.clipboard.writeText(link.href)
      setSaid(translate({ id: 'reference.field.linkCopied', message: 'Enlace copiado' }))
    } catch {
      // The browser refuses without a secure origin or permission; the address bar has the link all the same.
      setSaid(failedLabel)
    }
  }, [])
  return { onClick, said }
}
