import type { HandoverPage } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import { SignInForm } from '#session/sign-in-form.tsx'
import { SwitchAccount } from '#session/switch-account.tsx'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'
import type { Link as HandoverLink } from '../api/use-handover-page.ts'
import { useHandoverTexts } from '../use-handover-texts.ts'
import { ClaimForm } from './claim-form.tsx'
import styles from './claim-page.module.css'

interface ClaimPageProps {
  readonly page: HandoverPage
  readonly link: HandoverLink
}

/** Tells the recipient of a ticket what it is, who it is from, and how to claim it. */
export function ClaimPage({ page, link }: ClaimPageProps) {
  const { view } = page
  if (view === 'YOURS') return <Claimed page={page} />
  if (view === 'CLAIMED' || view === 'ENDED') return <Over page={page} />
  return <Offered page={page} link={link} />
}

/** The title takes the focus after the claim, because the button, which had it, was removed. */
function Claimed({ page }: Pick<ClaimPageProps, 'page'>) {
  const texts = useHandoverTexts()
  const paths = usePaths()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <EmptyState level={1} icon="check" title={texts.yours} titleRef={heading}>
      <Stub page={page} />
      {page.ticketId !== null && (
        <Link className="btn btn-primary btn-lg" to={paths.ticket(page.ticketId)}>
          {texts.toTicket}
        </Link>
      )}
    </EmptyState>
  )
}

function Over({ page }: Pick<ClaimPageProps, 'page'>) {
  const texts = useHandoverTexts()
  const t = useMessages()
  const paths = usePaths()
  const isClaimed = page.view === 'CLAIMED'
  return (
    <EmptyState
      level={1}
      icon={isClaimed ? 'person' : 'clock'}
      title={isClaimed ? texts.claimed : texts.ended}
    >
      <p>{isClaimed ? texts.claimedDetail : texts.endedDetail}</p>
      <Link className="btn btn-line btn-lg" to={paths.myTickets()}>
        {t('frame.myTickets')}
      </Link>
    </EmptyState>
  )
}

function Offered({ page, link }: ClaimPageProps) {
  const texts = useHandoverTexts()
  const format = useFormat()
  const { giverName, show, expiresAt, isAddressed } = page
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1>{giverName === null ? texts.title : texts.titleFrom(giverName)}</h1>
        <p>{texts.lead}</p>
      </div>
      <Stub page={page} />
      <Notice icon="clock">
        {texts.until(format.moment(expiresAt, show))} {!isAddressed && texts.firstCome}
      </Notice>
      <NextStep page={page} link={link} />
    </div>
  )
}

function NextStep({ page, link }: ClaimPageProps): ReactNode {
  const texts = useHandoverTexts()
  const paths = usePaths()
  const { session } = useSession()
  if (page.view === 'OWN') {
    return (
      <Notice tone="info" title={texts.own}>
        {texts.ownDetail}{' '}
        {page.ticketId !== null && (
          <Link className="link" to={paths.ticket(page.ticketId)}>
            {texts.toTicket}
          </Link>
        )}
      </Notice>
    )
  }
  if (page.view === 'FOR_OTHER') {
    return (
      <div className={styles.form}>
        <Notice tone="warning" title={texts.forOther}>
          {texts.forOtherDetail}
        </Notice>
        <SwitchAccount />
      </div>
    )
  }
  return session?.person ? (
    <ClaimForm page={page} link={link} />
  ) : (
    <SignInForm title={texts.signIn} level={2} />
  )
}

function Stub({ page: { show, optionTitle, seat } }: Pick<ClaimPageProps, 'page'>) {
  const t = useMessages()
  return <SeatStub show={show} {...stubEnd(t, [{ optionTitle, seat }])} />
}
