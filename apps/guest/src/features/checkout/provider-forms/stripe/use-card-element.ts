import { type RefObject, useEffect, useState } from 'react'
import { usePlace } from '#lib/place.tsx'
import { type MountedCardElement, mountCardElement } from './mount-card-element.ts'

interface CardElementState {
  /** Undefined while it comes. */
  readonly mounted: MountedCardElement | 'failed' | undefined
  readonly retry: () => void
}

/** Stripe's form of a payment, in a place of the page. */
export function useCardElement(
  place: RefObject<HTMLElement | null>,
  { publishableKey = '', clientSecret = '' }: Readonly<Record<string, string>>,
): CardElementState {
  const { language } = usePlace()
  const [mounted, setMounted] = useState<MountedCardElement | 'failed'>()
  const [tryCount, setTryCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts it anew
  useEffect(() => {
    let isGone = false
    if (place.current === null) return
    setMounted(undefined)
    const mounting = mountCardElement(place.current, { publishableKey, clientSecret, language })
    mounting.then(
      (element) => !isGone && setMounted(element),
      () => !isGone && setMounted('failed'),
    )
    return () => {
      isGone = true
      void mounting.then(({ elements }) => elements.getElement('payment')?.destroy()).catch(() => undefined)
    }
  }, [place, publishableKey, clientSecret, language, tryCount])
  return { mounted, retry: () => setTryCount((count) => count + 1) }
}
