/** Origin of the API: what the site's own server says at run time, else what the build was told. */
export async function readApiUrl(fallback: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch('/config.json', { signal })
    const { apiUrl } = (await response.json()) as { readonly apiUrl?: unknown }
    return typeof apiUrl === 'string' && URL.canParse(apiUrl) ? new URL(apiUrl).origin : fallback
  } catch (error) {
    // Hosts other than our server have no such file; a visitor who left has no need of it.
    signal.throwIfAborted()
    if (error instanceof SyntaxError || error instanceof TypeError) return fallback
    throw error
  }
}
