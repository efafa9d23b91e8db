import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#lib/load-texts.ts'
import { MessagesProvider, translator } from '#lib/messages.ts'
import { buildSession, SELLER } from '../../test/answers/shows.ts'
import { buildOwnPage, TICKET_ID } from '../../test/answers/tickets.ts'
import { stubSavedTickets } from '../../test/saved-tickets.ts'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** Renders a page whose scripts could not be loaded. */
async function openBroken({ isReachable = true, path = '/purchases/mine/list' } = {}) {
  const asking = vi.spyOn(globalThis, 'fetch')
  if (isReachable) asking.mockResolvedValue(new Response())
  else asking.mockRejectedValue(new TypeError('Failed to fetch'))
  // React reports the error on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.history.replaceState(null, '', `/en/guest${path}?ticketSellerId=${SELLER}`)
  await loadTexts('en', ['every-page'])
  render(
    <MessagesProvider value={translator('en')}>
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>
    </MessagesProvider>,
  )
}

describe('a page that could not be loaded', () => {
  it('says so, and asks for another try', async () => {
    await openBroken()
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Reload the page.')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it.each([
    ['the device is offline', false, true],
    ['the network of the device has no internet', true, false],
  ])('leads to the saved tickets if %s', async (_, onLine, isReachable) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const session = buildSession()
    stubSavedTickets([
      { sellerId: SELLER, id: TICKET_ID, session, page: buildOwnPage(), code: null, savedAt: 0 },
    ])
    await openBroken({ isReachable })
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(screen.queryByText(/Reload/)).not.toBeInTheDocument()
    expect((await screen.findByRole('link', { name: 'See saved tickets' })).getAttribute('href')).toBe(
      `/en/guest/tickets/mine/list?ticketSellerId=${SELLER}`,
    )
  })

  it('says on a page of tickets that the offline device has saved none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openBroken({ path: '/tickets/mine/list' })
    expect(await screen.findByText(/No tickets are saved on this device/)).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
