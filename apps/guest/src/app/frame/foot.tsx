import { LogoMark } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './foot.module.css'

export function Foot() {
  const t = useMessages()
  return (
    <footer className={styles.foot}>
      <LogoMark size={18} />
      {t('frame.protectedBy')}
    </footer>
  )
}
