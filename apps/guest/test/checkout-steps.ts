// Steps of a buyer at the checkout.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { CHECKOUT_ID } from './answers/checkout.ts'
import { fill } from './open-page.tsx'

export const CHECKOUT = `/checkout/${CHECKOUT_ID}/pay`

/** Fills in the form with the test card that is accepted. */
export async function fillInCheckout(user: UserEvent) {
  fill(await screen.findByLabelText('Nombre y apellido (H 7)'), 'Tomás Quiroga')
  fill(screen.getByLabelText('Documento (H 7)'), '30111222')
  fill(screen.getByLabelText('Nombre y apellido (H 8)'), 'Inés Bustamante')
  fill(screen.getByLabelText('Documento (H 8)'), '28999000')
  await chooseCard(user)
  await user.click(screen.getByRole('checkbox'))
}

export const chooseCard = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /Pago aprobado/ }))
export const pay = () => screen.findByRole('button', { name: /^Pagar ARS\s118\.800$/ })
export const boxOf = (text: string) => screen.getByText(text).closest('[tabindex="-1"]')
export const atCheckout = () => at(CHECKOUT)
export const atPurchase = () => at(`/purchases/${CHECKOUT_ID}/details`)

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(`/es/guest${path}`))
