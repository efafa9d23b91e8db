import type { GuestTicket } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { useFormat } from '#lib/use-format.ts'
import { stateOf } from '../ticket-state.ts'
import { Arch } from './arch.tsx'
import { ArchSign } from './arch-sign.tsx'
import { Countdown } from './countdown.tsx'
import { ListedArch } from './listed-arch.tsx'
import { UnlockLine } from './unlock-line.tsx'

interface OwnedArchProps {
  readonly ticket: GuestTicket
  /** The unlock instant has come. */
  readonly onUnlock: () => void
}

/** The upper half of a ticket for its owner: its state. */
export function OwnedArch({ ticket, onUnlock }: OwnedArchProps) {
  const t = useMessages()
  const format = useFormat()
  const { session } = useSession()
  const { show } = ticket
  switch (stateOf(ticket)) {
    case 'LOCKED':
      if (ticket.isHeldByOrganiser) {
        return (
          <Arch>
            <ArchSign icon="shield" title={t('ticket.organiser')}>
              {t('ticket.organiserDetail', session?.seller.name ?? '')}
            </ArchSign>
          </Arch>
        )
      }
      return (
        <Arch>
          {ticket.unlockAt === null ? (
            <ArchSign icon="lock" title={t('ticket.locked')} />
          ) : (
            <>
              <ArchSign icon="lock" />
              <Countdown until={ticket.unlockAt} onOver={onUnlock} />
              <UnlockLine show={show} unlockAt={ticket.unlockAt} />
            </>
          )}
        </Arch>
      )
    case 'READY':
      return (
        <Arch>
          <ArchSign icon="shield" title={t('ticket.ready')}>
            {t('ticket.readyDetail', session?.seller.name ?? '')}
          </ArchSign>
        </Arch>
      )
    case 'LISTED':
      return <ListedArch listing={ticket.listing} />
    case 'USED':
      return (
        <Arch light="dim">
          <ArchSign icon="check" title={t('ticket.used')}>
            {ticket.usedAt !== null && t('ticket.usedAt', format.moment(ticket.usedAt, show.timeZone))}
          </ArchSign>
        </Arch>
      )
    case 'CANCELLED':
      return (
        <Arch light="dim">
          <ArchSign icon="close" title={t('ticket.cancelled')}>
            {t('ticket.cancelledDetail')}
          </ArchSign>
        </Arch>
      )
    case 'PREPARING':
      return (
        <Arch>
          <ArchSign icon="clock" title={t('ticket.preparing')} />
        </Arch>
      )
  }
}
