import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

interface CardElementOptions {
  readonly publishableKey: string
  readonly clientSecret: string
  readonly language: 'es' | 'en'
}

export interface MountedCardElement {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** Puts Stripe's Payment Element into the page, in its language and colours. @throws Error where it cannot be loaded. */
export async function mountCardElement(
  place: HTMLElement,
  { publishableKey, clientSecret, language }: CardElementOptions,
): Promise<MountedCardElement> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('The form of Stripe could not be loaded.')
  const elements = stripe.elements({ clientSecret, locale: language, appearance: appearanceOf(place) })
  const element = elements.create('payment')
  const isReady = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => {
      // What did not load must not stand in the way of another try.
      element.destroy()
      reject(new Error(error.message))
    })
  })
  element.mount(place)
  await isReady
  return { stripe, elements }
}

/** The form lives in a frame of its own, where the tokens of this page do not reach. */
function appearanceOf(place: HTMLElement) {
  const tokens = getComputedStyle(place)
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
