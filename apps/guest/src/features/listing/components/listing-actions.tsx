import type { OwnListing } from '@taquilla/contract/guest'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useNavigate } from '#lib/router.tsx'
import { useListAgain, useRemoveListing } from '../api/use-remove-listing.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './listing-actions.module.css'
import { Undo } from './undo.tsx'

interface ListingActionsProps {
  readonly listing: OwnListing
  readonly others: readonly OwnListing[]
  /** Tickets that the person has just removed. */
  readonly removed: readonly OwnListing[] | undefined
  readonly onEdit: () => void
  readonly onRemoved: (removed: readonly OwnListing[]) => void
}

/** Buttons to change the price, remove the listing and undo the removal. */
export function ListingActions({ listing, others, removed, onEdit, onRemoved }: ListingActionsProps) {
  const t = useMessages()
  const paths = usePaths()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const removing = useRemoveListing(listing.id, () => onRemoved(soldTogether))
  const again = useListAgain((id) => void navigate(paths.listing(id), { replace: true }))
  const isPack = listing.type === 'PACK'
  const soldTogether = isPack ? [listing, ...others] : [listing]
  const stage = stageOf(listing)

  if (stage === 'ended') {
    if (removed !== undefined)
      return <Undo count={removed.length} again={again} onUndo={() => again.start(removed)} />
    return listing.ending === 'REMOVED_BY_HOLDER' || listing.ending === 'REMOVED_BY_SELLER' ? (
      <Link className="btn btn-line btn-lg" to={paths.sell(listing.ticketId)}>
        {t('listing.sellAgain', soldTogether.length)}
      </Link>
    ) : null
  }
  if (stage === 'sold') return null
  const isHeld = stage === 'held'
  return (
    <div className={styles.actions}>
      <Button isLarge disabled={isHeld || listing.terms === null} onClick={onEdit}>
        {t('listing.changePrice')}
      </Button>
      <Button isLarge disabled={isHeld} onClick={() => setConfirming(true)}>
        {t(isPack ? 'listing.removePack' : 'listing.remove')}
      </Button>
      {isHeld && <p>{t('listing.whileHeld')}</p>}
      {removing.error !== null && <ErrorBox error={removing.error} />}
      {isConfirming && (
        <ConfirmDialog
          title={t(isPack ? 'listing.removePackTitle' : 'listing.removeTitle')}
          action={t('listing.removeNow')}
          keep={t('listing.keep', soldTogether.length)}
          isBusy={removing.isPending}
          onConfirm={() => {
            removing.start()
            setConfirming(false)
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{isPack ? t('listing.removePackMeans', soldTogether.length) : t('listing.removeMeans')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
