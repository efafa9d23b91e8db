import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useBriefly } from './use-briefly.ts'

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
