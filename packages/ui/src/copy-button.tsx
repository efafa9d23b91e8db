import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

const SHOWN_MS = 2000

/** State that becomes undefined again after two seconds, such as the result of copying. */
export function useBriefly<State>() {
  const [state, setState] = useState<State>()
  useEffect(() => {
    if (state === undefined) return undefined
    const timer = setTimeout(() => setState(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return [state, setState] as const
}

interface CopyButtonProps {
  /** Text to copy, or a function that is called on click. */
  readonly text: string | (() => string)
  readonly label: string
  /** Announced to screen readers after copying. */
  readonly copiedLabel: string
  readonly failedLabel: string
  readonly icon?: IconName
  readonly className?: string | undefined
}

export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  icon = 'copy',
  className,
}: CopyButtonProps) {
  const [state = 'idle', setState] = useBriefly<'copied' | 'failed'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
    } catch {
      // Browsers refuse without HTTPS or permission; users can still select the text.
      setState('failed')
    }
  }

  const announcement = { idle: '', copied: copiedLabel, failed: failedLabel }[state]
  const iconName: IconName = { idle: icon, copied: 'check', failed: 'alert' }[state] as IconName
  return (
    <>
      <button
        type="button"
        className={classes('icon-btn', className)}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon name={iconName} />
      </button>
      <span className="vh" role="status">
        {announcement}
      </span>
    </>
  )
}
