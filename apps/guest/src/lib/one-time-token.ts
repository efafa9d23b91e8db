const NAME = 'oneTimeToken'

/**
 * The one-time token of the address, which is taken out of the address and its history at once: what comes after —
 * requests, links, a shared address — never sees it.
 */
export function takeOneTimeToken(): string | undefined {
  const address = new URL(window.location.href)
  const token = address.searchParams.get(NAME) ?? undefined
  if (!address.searchParams.has(NAME)) return undefined
  address.searchParams.delete(NAME)
  window.history.replaceState(window.history.state, '', address)
  return token
}
