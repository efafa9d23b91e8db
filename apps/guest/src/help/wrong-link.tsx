import { EmptyState } from '#components/empty-state.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useSession } from '#session/session.tsx'
import { HelpContact } from './help-contact.tsx'
import { useHelpTexts } from './use-help.ts'
import styles from './wrong-link.module.css'

export interface WrongLinkProps {
  readonly title: string
  readonly detail: string
  /** True if what the link names is unknown, so that several things may be wrong with it. */
  readonly isUnknown?: boolean
  /** True if it is a purchase, whose detail says all that may be wrong. */
  readonly isPurchase?: boolean
}

/** Page of a link that leads to nothing: what happened, what to do, and how to reach the seller, if it is known. */
export function WrongLink({ title, detail, isUnknown = false, isPurchase = false }: WrongLinkProps) {
  const t = useMessages()
  const paths = usePaths()
  // A session that could not be loaded may be why this page is shown; loading it again would replace the page.
  const { session } = useSession({ retryOnMount: false })
  const help = useHelpTexts()
  return (
    <>
      <EmptyState level={1} icon="ticket" title={title}>
        <p>{detail}</p>
        {isUnknown && !isPurchase && session && help && <p>{help.wrongLink}</p>}
        {session && (
          <Link className="btn btn-line" to={isPurchase ? paths.purchases() : paths.myTickets()}>
            {t(isPurchase ? 'frame.purchases' : 'frame.myTickets')}
          </Link>
        )}
      </EmptyState>
      {session && help && (
        <div className={styles.contact}>
          <HelpContact Heading="h2" texts={help} seller={session.seller} purchaseId={undefined} />
        </div>
      )}
    </>
  )
}
