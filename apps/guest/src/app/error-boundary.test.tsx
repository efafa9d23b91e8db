import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#lib/load-texts.ts'
import { MessagesProvider, translator } from '#lib/messages.ts'
import { SELLER } from '../../test/answers/shows.ts'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** Renders a page whose scripts could not be loaded. */
async function openBroken({ isReachable = true } = {}) {
  const asking = vi.spyOn(globalThis, 'fetch')
  if (isReachable) asking.mockResolvedValue(new Response())
  else asking.mockRejectedValue(new TypeError('Failed to fetch'))
  // React reports the error on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.history.replaceState(null, '', `/en/guest/purchases/mine/list?ticketSellerId=${SELLER}`)
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
    await openBroken({ isReachable })
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(screen.queryByText(/Reload/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See saved tickets' }).getAttribute('href')).toBe(
      `/en/guest/tickets/mine/list?ticketSellerId=${SELLER}`,
    )
  })
})
