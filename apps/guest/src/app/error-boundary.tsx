import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { pathsFor } from '#config/paths.ts'
import { parseGuestAddress } from '#lib/guest-address.ts'
import { useMessages } from '#lib/messages.ts'
import { useSavedTickets } from '#tickets/use-saved-tickets.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** Shows an error page if rendering throws, for example because a lazy chunk could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useMessages()
  const isOffline = useIsOffline()
  const saved = useSavedTickets(isOffline)
  return (
    <div role="alert" data-panel>
      <EmptyState level={1} icon="alert" title={t(isOffline ? 'notice.noSignal' : 'notice.failed')}>
        <p>
          {t(isOffline ? 'notice.offline' : 'notice.broken')} {saved !== true && saved}
        </p>
        {saved === true && (
          // The router itself may have failed.
          <a className="btn btn-line" href={pathsFor(parseGuestAddress(window.location)).myTickets()}>
            {t('notice.savedTickets')}
          </a>
        )}
        <Button kind={saved === true ? 'quiet' : 'line'} onClick={() => window.location.reload()}>
          {t('notice.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** True if the browser is offline or the server does not respond: in a network without internet, browsers say they are online. */
function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (isOffline) return
    // The service worker caches navigations and scripts, so this request reaches the server.
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => setIsOffline(true))
  }, [isOffline])
  return isOffline
}
