import type { GuestSeller } from '@taquilla/contract/guest'
import styles from './seller-mark.module.css'

interface SellerMarkProps {
  /** Undefined while it is not known. */
  readonly seller: GuestSeller | undefined
}

/** The seller's logo and name. */
export function SellerMark({ seller }: SellerMarkProps) {
  return (
    <span className={styles.mark}>
      {seller?.logoUrl ? (
        <img src={seller.logoUrl} alt="" width="28" height="28" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {seller?.name.charAt(0).toLocaleUpperCase()}
        </span>
      )}
      <span className={styles.name}>{seller?.name}</span>
    </span>
  )
}
