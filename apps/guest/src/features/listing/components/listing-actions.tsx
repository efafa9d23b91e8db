import type { HeldListing } from '@taquilla/contract/guest'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link, useNavigate } from '#lib/router.tsx'
import { useListAgain, useRemoveListing } from '../api/remove-listing.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './listing-actions.module.css'
import { Undo } from './undo.tsx'

interface ListingActionsProps {
  readonly listing: HeldListing
  readonly others: readonly HeldListing[]
  readonly onEdit: () => void
}

/** A new price, taking it down, and undoing that. */
export function ListingActions({ listing, others, onEdit }: ListingActionsProps) {
  const t = useMessages()
  const paths = usePaths()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [removed, setRemoved] = useState<readonly HeldListing[]>()
  const removing = useRemoveListing(listing.id, () => setRemoved(taken))
  const again = useListAgain((id) => void navigate(paths.listing(id), { replace: true }))
  const isPack = listing.type === 'PACK'
  const taken = isPack ? [listing, ...others] : [listing]
  const stage = stageOf(listing)

  if (stage === 'ended') {
    if (removed !== undefined)
      return <Undo count={removed.length} again={again} onUndo={() => again.start(removed)} />
    return listing.ending === 'REMOVED_BY_HOLDER' || listing.ending === 'REMOVED_BY_SELLER' ? (
      <Link className="btn btn-line btn-lg" to={paths.sell(listing.ticketId)}>
        {t('listing.sellAgain', taken.length)}
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
      <Button isLarge disabled={isHeld} onClick={() => setAsking(true)}>
        {t(isPack ? 'listing.removePack' : 'listing.remove')}
      </Button>
      {isHeld && <p>{t('listing.whileHeld')}</p>}
      {removing.error !== null && <ErrorBox error={removing.error} />}
      {isAsking && (
        <ConfirmDialog
          title={t(isPack ? 'listing.removePackTitle' : 'listing.removeTitle')}
          action={t('listing.removeNow')}
          keep={t('listing.keep', taken.length)}
          isBusy={removing.isPending}
          onConfirm={() => {
            removing.start()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{isPack ? t('listing.removePackMeans', taken.length) : t('listing.removeMeans')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
