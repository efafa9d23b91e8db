import type { GuestSeller } from '@taquilla/contract/guest'
import { useState } from 'react'
import styles from './seller-mark.module.css'

interface SellerMarkProps {
  /** Undefined until the session is loaded. */
  readonly seller: GuestSeller | undefined
}

/** The seller's logo and name; falls back to the initial if the logo is missing or fails to load. */
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
