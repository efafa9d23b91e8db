import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon, type IconName } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { usePlace } from '#lib/place.tsx'
import { takesPassesOf } from '../platform.ts'
import styles from './ticket-files.module.css'

interface TicketFilesProps {
  readonly ticket: GuestTicket
}

/** The ticket to take along: as a PDF, and in the wallet of the phone. */
export function TicketFiles({ ticket }: TicketFilesProps) {
  const t = useMessages()
  const { language, ticketSellerId } = usePlace()
  const { hasPdf, hasAppleWallet, googleWalletUrl, passbookUrl } = ticket.documents
  const fileAt = (path: string, query: Readonly<Record<string, string>> = {}) =>
    `/guest/api/tickets/${ticket.id}/${path}?${new URLSearchParams({ ...query, ticketSellerId })}`
  const pdf = (size: 'A4' | 'PHONE') => fileAt('pdf', { size, lang: language })
  const files = [
    hasAppleWallet && takesPassesOf('apple') && { to: fileAt('passes/apple'), ...APPLE_WALLET },
    googleWalletUrl !== null && takesPassesOf('google') && { to: googleWalletUrl, ...GOOGLE_WALLET },
    passbookUrl !== null && { to: passbookUrl, ...SELLERS_PASS },
    hasPdf && { to: pdf('PHONE'), ...PHONE_PDF },
    hasPdf && { to: pdf('A4'), ...A4_PDF },
  ].filter((file) => file !== false)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('ticket.files')}>
      {files.map(({ to, icon, label, isElsewhere }) => (
        <li key={label}>
          <a className="btn btn-line btn-block" href={to} {...(isElsewhere ? ELSEWHERE : { download: '' })}>
            <Icon name={icon} size={20} />
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

const ELSEWHERE = { target: '_blank', rel: 'noreferrer' } as const

const fileKind = <Label extends string>(icon: IconName, label: Label, isElsewhere: boolean) => ({
  icon,
  label,
  isElsewhere,
})
const APPLE_WALLET = fileKind('card', 'ticket.appleWallet', false)
const GOOGLE_WALLET = fileKind('card', 'ticket.googleWallet', true)
const SELLERS_PASS = fileKind('card', 'ticket.sellersPass', true)
const PHONE_PDF = fileKind('phone', 'ticket.pdfPhone', false)
const A4_PDF = fileKind('download', 'ticket.pdfA4', false)
