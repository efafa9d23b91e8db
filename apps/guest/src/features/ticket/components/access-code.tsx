import type { TicketCode } from '@taquilla/contract/guest'
import { lazy, Suspense } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import type { TicketCodeState } from '../api/use-ticket-code.ts'
import styles from './access-code.module.css'

// Loaded lazily: only open tickets need the QR code renderer.
const QrCode = lazy(loadQrCode)

interface AccessCodeProps {
  /** Undefined while loading. */
  readonly code: TicketCode | undefined
}

/** Loads the QR code renderer; called in advance, because many tickets unlock at the same moment. */
export function loadQrCode() {
  return import('./qr-code.tsx').then((loaded) => ({ default: loaded.QrCode }))
}

/** QR code of a text, or the seller's own image, on a white background. */
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
      {/* The API accepts only images without scripts, and scripts never run in an img element. */}
      {code?.kind === 'IMAGE' && <img src={`data:${code.mediaType};base64,${code.data}`} alt={label} />}
    </div>
  )
}

/** Access code of an open ticket, with its text below if it has one. */
export function CodePanel({ state: { code, error, hasFailed, retry } }: { readonly state: TicketCodeState }) {
  const t = useMessages()
  if (hasFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          <strong>{t('ticket.codeFailed')}</strong>{' '}
          {(isProblem(error) && error.detail) || t('notice.offline')}
        </p>
        <Button onClick={retry}>{t('notice.retry')}</Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.code}>
        <AccessCode code={code} />
      </div>
      <p className={styles.text}>{code?.kind === 'TEXT' ? code.text : '\u00a0'}</p>
    </>
  )
}
