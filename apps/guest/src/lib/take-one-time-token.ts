const NAME = 'oneTimeToken'

/**
 * Reads the one-time token and removes it from the URL and the history entry, so that later requests, links and shared
 * URLs cannot leak it.
 */
export function takeOneTimeToken(): string | undefined {
  const address = new URL(window.location.href)
  const token = address.searchParams.get(NAME) ?? undefined
  if (!address.searchParams.has(NAME)) return undefined
  address.searchParams.delete(NAME)
  window.history.replaceState(window.history.state, '', address)
  return token
}
