import type { Checkout } from '@taquilla/contract/guest'
import { useMessages } from './messages.ts'
import { useFormat } from './use-format.ts'

/** Says when the buyer may reserve for the show again; of an open hold, if it ended now. */
export function useHoldAgainText({ holdAgainAt }: Checkout): string {
  const t = useMessages()
  const format = useFormat()
  return holdAgainAt === null ? t('hold.again') : t('hold.againAt', format.time(holdAgainAt))
}
