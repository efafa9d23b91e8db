import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'

/** Said, and read out, once the account is kept. */
export function AccountSaved() {
  const t = useMessages()
  return (
    <div role="alert">
      <Notice tone="success" title={t('account.saved')}>
        {t('account.savedDetail')}
      </Notice>
    </div>
  )
}
