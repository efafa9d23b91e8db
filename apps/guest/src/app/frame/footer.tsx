import { LogoMark } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './footer.module.css'

export function Footer() {
  const t = useMessages()
  return (
    <footer className={styles.footer}>
      <LogoMark size={18} />
      {t('frame.protectedBy')}
    </footer>
  )
}
