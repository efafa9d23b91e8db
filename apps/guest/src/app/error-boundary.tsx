import { Component, type ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'

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
  return (
    <div role="alert">
      <EmptyState level={1} icon="alert" title={t('notice.failed')}>
        <p>{t('notice.broken')}</p>
        <Button onClick={() => window.location.reload()}>{t('notice.retry')}</Button>
      </EmptyState>
    </div>
  )
}
