import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem, isRefusal } from '#lib/problem.ts'
import { Link } from '#lib/router.tsx'
import { useSavedTickets } from '#tickets/use-saved-tickets.ts'
import styles from './load-failure.module.css'
import type { WrongLinkProps } from './wrong-link.tsx'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/**
 * Replaces a page that could not be loaded: a final refusal says what to do, other errors offer a retry. Without a
 * connection the page offers the tickets that the device saved, or says that there are none.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useMessages()
  const paths = usePaths()
  // A problem without a title is a proxy's: the service was not reached.
  const isAnswered = isProblem(error) && error.title !== ''
  const saved = useSavedTickets(!isAnswered)
  return (
    <div className={styles.page} data-panel>
      {isAnswered && isRefusal(error) ? (
        <WrongLinkPage
          title={error.title}
          detail={error.detail}
          isUnknown={error.status === 404}
          isPurchase={error.code === 'purchase.not_found'}
        />
      ) : (
        <>
          <ErrorBox error={error} onRetry={onRetry} isPage>
            {saved !== true && saved}
          </ErrorBox>
          {saved === true && (
            <Link className="btn btn-quiet btn-at-edge" to={paths.myTickets()}>
              {t('notice.savedTickets')}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

// Loaded only for a wrong link, because those are rare. If loading fails, the message alone is shown.
const WrongLink = lazy<ComponentType<WrongLinkProps>>(() =>
  import('./wrong-link.tsx').then(
    (loaded) => ({ default: loaded.WrongLink }),
    () => ({ default: Message }),
  ),
)

/** Replaces the page of a link that leads to nothing. */
export function WrongLinkPage(props: WrongLinkProps) {
  return (
    <Suspense fallback={null}>
      <WrongLink {...props} />
    </Suspense>
  )
}

function Message({ title, detail }: WrongLinkProps) {
  return (
    <>
      <h1>{title}</h1>
      <p>{detail}</p>
    </>
  )
}
