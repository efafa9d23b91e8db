import { translate } from '@docusaurus/Translate'
import { classes } from '@taquilla/ui'
import type { Props } from '@theme/ColorModeToggle'
import IconDarkMode from '@theme/Icon/DarkMode'
import IconLightMode from '@theme/Icon/LightMode'
import styles from './color-mode-toggle.module.css'

/** Toggles light and dark mode. Never disabled: an inline script handles clicks before hydration. */
export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props) {
  const isDark = value === 'dark'
  const mode = isDark
    ? translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' })
    : translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' })
  const label = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    { mode },
  )
  return (
    <div className={classes(styles.toggle, className)}>
      <button
        type="button"
        data-color-mode-toggle
        className={classes('clean-btn', styles.button, buttonClassName)}
        title={mode}
        aria-label={label}
        onClick={() => onChange(isDark ? 'light' : 'dark')}
      >
        <IconLightMode className={styles.light} />
        <IconDarkMode className={styles.dark} />
      </button>
    </div>
  )
}
