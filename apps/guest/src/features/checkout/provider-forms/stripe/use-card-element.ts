import { type RefObject, useEffect, useState } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { type MountedCardElement, mountCardElement } from './mount-card-element.ts'

interface CardElementState {
  /** Undefined while loading. */
  readonly mounted: MountedCardElement | 'failed' | undefined
  readonly retry: () => void
}

/** Mounts Stripe's form in `container` and removes it on unmount. */
export function useCardElement(
  container: RefObject<HTMLElement | null>,
  { publishableKey = '', clientSecret = '' }: Readonly<Record<string, string>>,
): CardElementState {
  const { language } = useGuestAddress()
  const [mounted, setMounted] = useState<MountedCardElement | 'failed'>()
  const [tryCount, setTryCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must remount the form
  useEffect(() => {
    let isUnmounted = false
    if (container.current === null) return
    setMounted(undefined)
    const mounting = mountCardElement(container.current, { publishableKey, clientSecret, language })
    mounting.then(
      (element) => !isUnmounted && setMounted(element),
      () => !isUnmounted && setMounted('failed'),
    )
    return () => {
      isUnmounted = true
      void mounting.then(({ elements }) => elements.getElement('payment')?.destroy()).catch(() => undefined)
    }
  }, [container, publishableKey, clientSecret, language, tryCount])
  return { mounted, retry: () => setTryCount((count) => count + 1) }
}
