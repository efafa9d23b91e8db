/** Reads the API's origin from `/config.json` of the site's server; `fallback` is the origin set at build time. */
export async function readApiUrl(fallback: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch('/config.json', { signal })
    const { apiUrl } = (await response.json()) as { readonly apiUrl?: unknown }
    return typeof apiUrl === 'string' ? new URL(apiUrl).origin : fallback
  } catch (error) {
    // Static hosts have no `/config.json`. An aborted request is rethrown.
    signal.throwIfAborted()
    if (error instanceof SyntaxError || error instanceof TypeError) return fallback
    throw error
  }
}
