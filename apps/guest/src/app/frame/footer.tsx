import { Icon, LogoMark } from '@taquilla/ui'
import { useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import styles from './footer.module.css'

export function Footer() {
  const t = useMessages()
  const { theme, toggle } = useTheme()
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.theme} onClick={toggle}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        {t('frame.theme')}
      </button>
      <span className={styles.ours}>
        <LogoMark size={18} />
        {t('frame.protectedBy')}
      </span>
    </footer>
  )
}

type Theme = 'light' | 'dark'

const KEY = 'theme'

/** Light or dark mode, saved for the next visit; the HTML shell applies it before the first paint. */
function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  )

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Local storage is unavailable: the mode lasts for this visit.
    }
  }

  return { theme, toggle }
}
