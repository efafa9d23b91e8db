import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface CopyButtonProps {
  /** What is copied; a function where it is only known at the click. */
  readonly text: string | (() => string)
  readonly label: string
  /** Said to screen readers, and shown as a check, for two seconds. */
  readonly copiedLabel: string
  readonly failedLabel: string
  readonly icon?: IconName
  readonly className?: string | undefined
}

const SHOWN_MS = 2000

/** Copies a text and says so. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  icon = 'copy',
  className,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
    } catch {
      // The browser refuses without a secure origin or permission: the reader is told, and can still select the text.
      setState('failed')
    }
  }

  const spoken = { idle: '', copied: copiedLabel, failed: failedLabel }[state]
  const shown: IconName = { idle: icon, copied: 'check', failed: 'alert' }[state] as IconName
  return (
    <>
      <button
        type="button"
        className={classes('icon-btn', className)}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon name={shown} />
      </button>
      <span className="vh" role="status">
        {spoken}
      </span>
    </>
  )
}
