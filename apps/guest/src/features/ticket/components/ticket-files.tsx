import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon, type IconName } from '@taquilla/ui'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { canUseWallet } from '../can-use-wallet.ts'
import styles from './ticket-files.module.css'

interface TicketFilesProps {
  readonly ticket: GuestTicket
}

/** Links to the PDFs and wallet passes of the ticket. */
export function TicketFiles({ ticket }: TicketFilesProps) {
  const t = useMessages()
  const { language, ticketSellerId } = useGuestAddress()
  const { hasPdf, hasAppleWallet, hasGoogleWallet, passbookUrl } = ticket.documents
  const fileAt = (path: string, query: Readonly<Record<string, string>> = {}) =>
    `/guest/api/tickets/${ticket.id}/${path}?${new URLSearchParams({ ...query, ticketSellerId })}`
  const pdf = (size: 'A4' | 'PHONE') => fileAt('pdf', { size, lang: language })
  const pass = (wallet: 'apple' | 'google') => fileAt(`passes/${wallet}`, { lang: language })
  const files = [
    hasAppleWallet && canUseWallet('apple') && { to: pass('apple'), ...APPLE_WALLET },
    hasGoogleWallet && canUseWallet('google') && { to: pass('google'), ...GOOGLE_WALLET },
    passbookUrl !== null && { to: passbookUrl, ...SELLERS_PASS },
    hasPdf && { to: pdf('PHONE'), ...PHONE_PDF },
    hasPdf && { to: pdf('A4'), ...A4_PDF },
  ].filter((file) => file !== false)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('ticket.files')}>
      {files.map(({ to, icon, label, opens }) => (
        <li key={label}>
          <a className="btn btn-line btn-block" href={to} {...LINK_ATTRIBUTES[opens]}>
            <Icon name={icon} size={20} />
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Attributes per link type. Files have no `download` attribute: if the API refuses a file it redirects to a page, which
 * must not be saved as the file.
 */
const LINK_ATTRIBUTES = {
  elsewhere: { target: '_blank', rel: 'noreferrer' },
  here: {},
} as const

const fileKind = <Label extends string>(
  icon: IconName,
  label: Label,
  opens: keyof typeof LINK_ATTRIBUTES,
) => ({
  icon,
  label,
  opens,
})
const APPLE_WALLET = fileKind('card', 'ticket.appleWallet', 'here')
const GOOGLE_WALLET = fileKind('card', 'ticket.googleWallet', 'elsewhere')
const SELLERS_PASS = fileKind('card', 'ticket.sellersPass', 'elsewhere')
const PHONE_PDF = fileKind('phone', 'ticket.pdfPhone', 'here')
const A4_PDF = fileKind('download', 'ticket.pdfA4', 'here')
