import { getMyTickets, type MyTickets } from '@taquilla/contract/guest'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uuid } from '../../../test/answers/sale.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { buildOwnTicket } from '../../../test/answers/tickets.ts'
import { openPage } from '../../../test/open-page.tsx'

const PATH = '/tickets/mine/list'
const NONE: MyTickets = {
  tickets: [],
  sold: [],
  isComplete: true,
  needsPayoutAccount: false,
  organiser: null,
}

describe('my tickets', () => {
  it('shows the signed-in address to a person without tickets', async () => {
    await openPage({ path: PATH, contact: 'bruno@example.com', stubs: [answering(getMyTickets, NONE)] })
    expect(await screen.findByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('bruno@example.com')
  })

  it('reports a failed load and retries on request', async () => {
    let isAway = true
    const away = new Refused(503, 'server.unavailable', 'El servicio no responde')
    const user = await openPage({
      path: PATH,
      stubs: [answering(getMyTickets, () => (isAway ? away : NONE))],
    })
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    isAway = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
  })

  it('labels tickets whose code the organiser shows, and pending ones', async () => {
    const tickets = [
      buildOwnTicket({ id: uuid(17), isHeldByOrganiser: true, codeState: 'NONE' }),
      buildOwnTicket({ id: uuid(18), status: 'PENDING', codeState: 'NONE' }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    expect(await screen.findByRole('link', { name: /Lista para usar/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /En preparación/ })).toBeVisible()
  })
})
