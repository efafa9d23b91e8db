import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useState } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'

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

interface CardElementOptions {
  readonly publishableKey: string
  readonly clientSecret: string
  readonly language: 'es' | 'en'
}

export interface MountedCardElement {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** Mounts Stripe's Payment Element in the page's language and colors. @throws Error if it cannot be loaded. */
async function mountCardElement(
  container: HTMLElement,
  { publishableKey, clientSecret, language }: CardElementOptions,
): Promise<MountedCardElement> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('The form of Stripe could not be loaded.')
  const elements = stripe.elements({ clientSecret, locale: language, appearance: appearanceOf(container) })
  const element = elements.create('payment')
  const isReady = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => {
      // A failed element must be removed before a retry can mount another.
      element.destroy()
      reject(new Error(error.message))
    })
  })
  element.mount(container)
  await isReady
  return { stripe, elements }
}

/** The form runs in an iframe that cannot read the page's CSS variables. */
function appearanceOf(container: HTMLElement) {
  const tokens = getComputedStyle(container)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: 'stripe' as const,
    variables: {
      colorPrimary: token('--brand-fill'),
      colorBackground: token('--surface'),
      colorText: token('--text'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--danger'),
      borderRadius: token('--r-md'),
      fontFamily: 'Archivo, Helvetica, Arial, sans-serif',
    },
  }
}
