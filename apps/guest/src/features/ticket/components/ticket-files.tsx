import type { GuestTicket } from '@taquilla/contract/guest'
import { MAX_APPLE_PASSES_TOGETHER, MAX_GOOGLE_PASSES_TOGETHER } from '@taquilla/contract/resale'
import { Icon, type IconName } from '@taquilla/ui'
import { useDrawn, useOnDevice } from '#lib/drawn.ts'
import { useMessages } from '#lib/messages.ts'
import { useTicketFile } from '#tickets/use-ticket-file.ts'
import { stateOf } from '../ticket-state.ts'
import styles from './ticket-actions.module.css'

interface TicketFilesProps {
  readonly ticket: GuestTicket
  /** The person's tickets of the show. */
  readonly group: readonly GuestTicket[]
}

/** Links to the wallet passes of the ticket or of its group, to its PDFs and to the show as a calendar file. */
export function TicketFiles({ ticket, group }: TicketFilesProps) {
  const t = useMessages()
  const files = useFiles(ticket, group)
  if (files.length === 0) return null
  const { missingInPdf = [] } = ticket.documents
  return (
    <>
      <ul className={styles.files} aria-label={t('ticket.files')}>
        {files.map(({ to, icon, label, opens }) => (
          <li key={label}>
            <a className="btn btn-line btn-block" href={to} {...LINK_ATTRIBUTES[opens]}>
              <Icon name={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      {missingInPdf.length > 0 && (
        <p className={styles.missing}>{t('ticket.pdfMissing', missingInPdf.join(' '))}</p>
      )}
    </>
  )
}

function useFiles(ticket: GuestTicket, group: readonly GuestTicket[]) {
  const t = useMessages()
  const fileOf = useTicketFile()
  const { hasPdf, hasAppleWallet, hasGoogleWallet, passbookUrl } = ticket.documents
  const fileAt = (path: string, query?: Readonly<Record<string, string>>) => fileOf(ticket.id, path, query)
  const shown = group.filter((each) => stateOf(each) === 'SHOWN').length
  const isTogether = (most: number) => shown > 1 && shown <= most
  // Nobody needs a pass after the show; the PDFs remain.
  const isUsable = stateOf(ticket) !== 'OVER'
  const canUseApple = useCanUseWallet('apple')
  const canUseGoogle = useCanUseWallet('google')
  const hasApple = isUsable && hasAppleWallet && canUseApple
  const hasGoogle = isUsable && hasGoogleWallet && canUseGoogle
  const appleOfShow = t('ticket.appleWalletOfShow', shown)
  const googleOfShow = t('ticket.googleWalletOfShow', shown)
  return [
    hasApple &&
      isTogether(MAX_APPLE_PASSES_TOGETHER) && {
        to: fileAt('passes/apple/show'),
        label: appleOfShow,
        ...PASS,
      },
    hasGoogle &&
      isTogether(MAX_GOOGLE_PASSES_TOGETHER) && {
        to: fileAt('passes/google/show'),
        label: googleOfShow,
        ...SITE,
      },
    hasApple && { to: fileAt('passes/apple'), label: t('ticket.appleWallet'), ...PASS },
    hasGoogle && { to: fileAt('passes/google'), label: t('ticket.googleWallet'), ...SITE },
    isUsable && passbookUrl !== null && { to: passbookUrl, label: t('ticket.sellersPass'), ...SITE },
    hasPdf && { to: fileAt('pdf', { size: 'PHONE' }), label: t('ticket.pdfPhone'), ...PHONE_PDF },
    hasPdf && { to: fileAt('pdf', { size: 'A4' }), label: t('ticket.pdfA4'), ...A4_PDF },
    isAhead(ticket) && { to: fileAt('calendar'), label: t('ticket.calendar'), ...CALENDAR },
  ].filter((file) => file !== false)
}

/** True if the person can still plan to go. */
function isAhead(ticket: GuestTicket): boolean {
  return !ticket.show.hasStarted && !['USED', 'CANCELLED', 'LISTED'].includes(stateOf(ticket))
}

/**
 * Attributes per link type. Files have no `download` attribute: if the API refuses a file it redirects to a page, which
 * must not be saved as the file.
 */
const LINK_ATTRIBUTES = {
  elsewhere: { target: '_blank', rel: 'noreferrer' },
  here: {},
} as const

const fileKind = (icon: IconName, opens: keyof typeof LINK_ATTRIBUTES) => ({ icon, opens })
const PASS = fileKind('card', 'here')
const SITE = fileKind('card', 'elsewhere')
const PHONE_PDF = fileKind('phone', 'here')
const A4_PDF = fileKind('download', 'here')
const CALENDAR = fileKind('calendar', 'here')

const APPLE = /iPhone|iPad|iPod|Macintosh/
const ANDROID = /Android/

function useCanUseWallet(wallet: Wallet): boolean {
  const drawn = useDrawn()
  const here = () => canUseWallet(wallet, navigator.userAgent)
  return useOnDevice(here, drawn ? canUseWallet(wallet, drawn.userAgent) : true)
}

type Wallet = 'apple' | 'google'

/** False if the device is known to be of the other platform; unknown devices are offered both wallets. */
export function canUseWallet(wallet: Wallet, userAgent: string): boolean {
  return !(wallet === 'apple' ? ANDROID : APPLE).test(userAgent)
}
