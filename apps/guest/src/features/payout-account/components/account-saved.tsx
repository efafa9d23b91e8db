import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'

export function AccountSaved() {
  const t = useMessages()
  return (
    <div role="alert">
      <Notice tone="success" title={t('payoutAccount.saved')}>
        {t('payoutAccount.savedDetail')}
      </Notice>
    </div>
  )
}
