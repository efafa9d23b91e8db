import type { OwnListing } from '@taquilla/contract/guest'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, useNavigate } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useListAgain, useRemoveListing } from '../api/use-listing.ts'
import { stageOf } from '../listing-stage.ts'
import styles from './listing-actions.module.css'

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

interface UndoProps {
  /** Number of removed tickets. */
  readonly count: number
  readonly again: ReturnType<typeof useListAgain>
  readonly onUndo: () => void
}

/** Confirms the removal and offers to list the tickets again at the same price. */
function Undo({ count, again, onUndo }: UndoProps) {
  const t = useMessages()
  return (
    <div className={styles.undo}>
      <Notice tone="success" title={t('listing.removed', count)} isLive>
        {t('listing.removedMeans', count)}
      </Notice>
      <Button isBusy={again.isPending} onClick={onUndo}>
        {t('listing.undo', count)}
      </Button>
      {again.error !== null && <ErrorBox error={again.error} />}
    </div>
  )
}

interface PriceChangedProps {
  readonly listing: OwnListing
  readonly earlierPrice: number
  /** Number of tickets that have the price. */
  readonly count: number
}

/** Confirms a new price: the earlier one, the current one, and what the person receives at it. */
export function PriceChanged({ listing, earlierPrice, count }: PriceChangedProps) {
  const t = useMessages()
  const format = useFormat()
  const notice = useRef<HTMLDivElement>(null)
  // The editor had the focus and was unmounted.
  useEffect(() => notice.current?.focus(), [])
  const money = (amount: number) => format.money(amount, listing.currency)
  return (
    <div ref={notice} tabIndex={-1} className={styles.undo}>
      <Notice
        tone="success"
        title={t('listing.priceChanged', money(earlierPrice), money(listing.price))}
        isLive
      >
        {t('listing.receivesNow', money(listing.payout), count)}
      </Notice>
    </div>
  )
}
