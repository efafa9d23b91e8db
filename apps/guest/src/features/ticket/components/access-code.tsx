import type { TicketCode } from '@taquilla/contract/guest'
import { lazy, Suspense } from 'react'
import { useMessages } from '#lib/messages.ts'
import styles from './access-code.module.css'

// Only tickets that are open draw one.
const QrCode = lazy(loadQrCode)

interface AccessCodeProps {
  /** Undefined while it comes. */
  readonly code: TicketCode | undefined
}

/** Fetches what draws codes ahead of the moment when many want it. */
export async function loadQrCode() {
  return { default: (await import('./qr-code.tsx')).QrCode }
}

/** What is read at the door, on a white ground: the text as a QR code, or the seller's own picture. */
export function AccessCode({ code }: AccessCodeProps) {
  const t = useMessages()
  const label = t('ticket.codeLabel')
  const loading = (
    <span className="vh" role="status" data-loading>
      {t('notice.loading')}
    </span>
  )
  return (
    <div className={styles.ground}>
      {code === undefined && loading}
      {code?.kind === 'TEXT' && (
        <Suspense fallback={loading}>
          <QrCode text={code.text} label={label} />
        </Suspense>
      )}
      {/* The service let pass only pictures that hold no script; as an address of their own they run none either. */}
      {code?.kind === 'IMAGE' && <img src={`data:${code.mediaType};base64,${code.data}`} alt={label} />}
    </div>
  )
}
