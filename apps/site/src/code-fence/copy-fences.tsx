import { useBriefly } from '@taquilla/ui'
import { useEffect } from 'react'
import { copyLabels } from '../copy-labels'

interface Copied {
  readonly button: Element
  readonly hasSucceeded: boolean
}

/** Handles the copy buttons of all code blocks: copies, marks the button, and announces the result. */
export function CopyFences() {
  const [copied, setCopied] = useBriefly<Copied>()
  const { copiedLabel, failedLabel } = copyLabels('')

  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('.code-copy') : null
      if (button === null) return
      const text = button.parentElement?.querySelector('code')?.textContent ?? ''
      setCopied({ button, hasSucceeded: await copyText(text) })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [setCopied])

  useEffect(() => {
    if (copied === undefined) return undefined
    copied.button.toggleAttribute('data-copied', copied.hasSucceeded)
    return () => copied.button.removeAttribute('data-copied')
  }, [copied])

  return (
    <span className="vh" role="status">
      {copied && (copied.hasSucceeded ? copiedLabel : failedLabel)}
    </span>
  )
}

/** Copies a text; false if the browser refuses, such as without a secure origin or permission. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
