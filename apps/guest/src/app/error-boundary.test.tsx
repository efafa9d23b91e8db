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
async function openBroken() {
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

  it('leads to the saved tickets if there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openBroken()
    expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(screen.queryByText(/Reload/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See saved tickets' }).getAttribute('href')).toBe(
      `/en/guest/tickets/mine/list?ticketSellerId=${SELLER}`,
    )
  })
})
