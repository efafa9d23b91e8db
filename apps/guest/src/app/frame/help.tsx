import { Icon } from '@taquilla/ui'
import { type ReactNode, useState } from 'react'
import { loadHelp } from '#help/use-help.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import styles from './help.module.css'

/** Button that opens the help; its dialog and texts are loaded when it is pressed. */
export function Help() {
  const t = useMessages()
  const { language } = useGuestAddress()
  const { session } = useSession()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [hasFailed, setFailed] = useState(false)

  async function open() {
    setFailed(false)
    try {
      const [{ HelpDialog }, texts] = await Promise.all([import('#help/help-dialog.tsx'), loadHelp(language)])
      setDialog(<HelpDialog texts={texts} seller={session?.seller} onClose={() => setDialog(null)} />)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className={styles.help}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="help" size={20} />
        <span className={styles.word}>{t('frame.help')}</span>
      </button>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('frame.helpFailed')}
        </p>
      )}
      {dialog}
    </div>
  )
}
