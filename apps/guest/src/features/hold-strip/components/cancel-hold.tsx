import type { Checkout } from '@taquilla/contract/guest'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useHoldAgainText, useRelease } from '#hold/end-of-hold.ts'
import { useMessages } from '#lib/messages.ts'

interface CancelHoldProps {
  readonly checkout: Checkout
  readonly onClose: () => void
}

/** Confirms a release; says from when the buyer may reserve again. */
export function CancelHold({ checkout, onClose }: CancelHoldProps) {
  const t = useMessages()
  const againText = useHoldAgainText(checkout)
  const release = useRelease(checkout.id)
  return (
    <ConfirmDialog
      title={t('checkout.releaseConfirm')}
      action={t('checkout.releaseYes')}
      keep={t('checkout.releaseNo')}
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <p>
        {t('checkout.releaseWhy')} {againText}
      </p>
      {release.error !== null && <ErrorBox error={release.error} />}
    </ConfirmDialog>
  )
}
