import { useEffect } from 'react'
import { usePlace } from '#lib/place.tsx'

const WORKER = '/guest/service-worker.js'

/** Makes ready that the pages open without a network too, in the language of the present one. */
export function usePagesOffline() {
  const { language, ticketSellerId } = usePlace()
  useEffect(() => {
    // After what the person came for; browsers that know no workers, or private windows, do without.
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
