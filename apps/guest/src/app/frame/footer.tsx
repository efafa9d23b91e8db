import { LogoMark } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './footer.module.css'
import { Help } from './help.tsx'

export function Footer() {
  const t = useMessages()
  return (
    <footer className={styles.footer}>
      <Help />
      <span className={styles.ours}>
        <LogoMark size={18} />
        {t('frame.protectedBy')}
      </span>
    </footer>
  )
}
