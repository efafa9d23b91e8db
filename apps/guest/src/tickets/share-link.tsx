import { CopyButton, Icon } from '@taquilla/ui'
import { useId } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './share-link.module.css'

interface ShareLinkProps {
  readonly url: string
  readonly title: string
}

/** Share link with a copy button, and the device's share sheet if available. */
export function ShareLink({ url, title }: ShareLinkProps) {
  const t = useMessages()
  const id = useId()

  async function share() {
    try {
      await navigator.share({ url, title })
    } catch (error) {
      // The person closed the share sheet, or it cannot open; the link can still be copied.
      if (!(error instanceof DOMException)) throw error
    }
  }

  return (
    <div className={styles.share}>
      <label htmlFor={id}>{t('share.label')}</label>
      <div className={styles.row}>
        <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <CopyButton
          text={url}
          label={t('share.copy')}
          copiedLabel={t('share.copied')}
          failedLabel={t('share.failed')}
          className={styles.copy}
        />
      </div>
      {'share' in navigator && (
        <Button isBlock onClick={() => void share()}>
          <Icon name="share" />
          {t('share.share')}
        </Button>
      )}
    </div>
  )
}
