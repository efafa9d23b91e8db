import { Icon, LogoMark } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useTheme } from '#lib/use-theme.ts'
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
