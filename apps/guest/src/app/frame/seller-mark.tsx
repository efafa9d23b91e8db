import type { GuestSeller } from '@taquilla/contract/guest'
import { useState } from 'react'
import styles from './seller-mark.module.css'

interface SellerMarkProps {
  /** Undefined while it is not known. */
  readonly seller: GuestSeller | undefined
}

/** The seller's logo and name; its initial where there is no logo, or none that can be fetched. */
export function SellerMark({ seller }: SellerMarkProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <span className={styles.mark}>
      {seller?.logoUrl && !isMissing ? (
        <img src={seller.logoUrl} alt="" width="28" height="28" onError={() => setMissing(true)} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {seller?.name.charAt(0).toLocaleUpperCase()}
        </span>
      )}
      <span className={styles.name}>{seller?.name}</span>
    </span>
  )
}
