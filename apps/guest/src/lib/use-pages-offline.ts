import { useEffect } from 'react'
import { useGuestAddress } from './guest-context.tsx'

const WORKER = '/guest/service-worker.js'

/** Registers the service worker and the web app manifest, so that the pages open offline. */
export function usePagesOffline() {
  const { language, ticketSellerId } = useGuestAddress()
  useEffect(() => {
    // The delay keeps it from competing with the page's own requests. Browsers without service workers, such as
    // private windows, have no offline pages.
    const timer = setTimeout(() => {
      navigator.serviceWorker?.register(WORKER, { scope: `/${language}/guest/` }).catch(() => undefined)
    }, START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [language])
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = `/${language}/guest/manifest.webmanifest?${new URLSearchParams({ ticketSellerId })}`
    document.head.append(link)
    return () => link.remove()
  }, [language, ticketSellerId])
}

const START_AFTER_MS = 1_000
