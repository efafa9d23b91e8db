import { useEffect, useState } from 'react'
import { copyLabels } from '../copy-labels'

const SHOWN_MS = 2000

interface Copied {
  readonly button: Element
  readonly isDone: boolean
}

/** One listener for the copy button of every block of code; says what came of it, and marks the button meanwhile. */
export function CopyFences() {
  const [copied, setCopied] = useState<Copied>()
  const { copiedLabel, failedLabel } = copyLabels('')

  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('.code-copy') : null
      if (button === null) return
      const text = button.parentElement?.querySelector('code')?.textContent ?? ''
      setCopied({ button, isDone: await isCopied(text) })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  useEffect(() => {
    if (copied === undefined) return undefined
    copied.button.toggleAttribute('data-copied', copied.isDone)
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      copied.button.removeAttribute('data-copied')
    }
  }, [copied])

  return (
    <span className="vh" role="status">
      {copied && (copied.isDone ? copiedLabel : failedLabel)}
    </span>
  )
}

/** Whether the browser let us; it refuses without a secure origin or permission. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
