import { ApiError } from '@taquilla/contract'

interface SellerOfKey {
  readonly sellerId: string
  readonly kind: 'live' | 'sandbox'
}

/** @throws clock.live_seller */
export function refuseLive({ sellerId, kind }: SellerOfKey): void {
  if (kind === 'live') throw new ApiError('clock.live_seller', { values: { sellerId } })
}
