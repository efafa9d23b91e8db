import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession, SELLER } from '../../test/answers/shows.ts'
import { buildOwnPage, TICKET_ID, TICKET_PATH } from '../../test/answers/tickets.ts'
import { openPage } from '../../test/open-page.tsx'
import { stubSavedTickets } from '../../test/saved-tickets.ts'

const NONE_SAVED = /En este dispositivo no hay entradas guardadas\. Si descargó el PDF/
const SAVED_LINK = { name: 'Ver las entradas guardadas' }

// A call without a stub fails like a network error.
it('leads to the saved tickets without a connection', async () => {
  const session = buildSession('lucia.ferreyra@example.com')
  stubSavedTickets([
    { sellerId: SELLER, id: TICKET_ID, session, page: buildOwnPage(), code: null, savedAt: 0 },
  ])
  await openPage({ path: '/account/payout/edit' })
  const link = await screen.findByRole('link', SAVED_LINK)
  expect(link.getAttribute('href')).toContain('/tickets/mine/list')
  expect(screen.queryByText(NONE_SAVED)).not.toBeInTheDocument()
})

it.each(['/tickets/mine/list', TICKET_PATH])(
  'says without a connection that nothing is saved, and what else helps: %s',
  async (path) => {
    await openPage({ path })
    expect(await screen.findByText(NONE_SAVED)).toHaveTextContent(/Revise su conexión/)
    expect(screen.queryByRole('link', SAVED_LINK)).not.toBeInTheDocument()
  },
)

it('says nothing of saved tickets on a page of something else', async () => {
  await openPage({ path: '/account/payout/edit' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Revise su conexión')
  expect(screen.queryByText(NONE_SAVED)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', SAVED_LINK)).not.toBeInTheDocument()
})
