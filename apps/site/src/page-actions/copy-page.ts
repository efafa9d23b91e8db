/**
 * Copies the Markdown at a URL to the clipboard.
 * @throws Error if the URL serves no Markdown or the browser refuses.
 */
export async function copyPage(url: string, clipboard: Clipboard): Promise<void> {
  const text = readText(url)
  // Safari accepts clipboard writes only during the click, so it gets a promise. Older Firefox lacks `ClipboardItem`.
  if (typeof ClipboardItem === 'function') {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } else await clipboard.writeText(await text)
}

/** Checks the media type: a server without Markdown files may answer with an HTML page and status 200. */
async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error(`There is no Markdown at ${url}`)
  return response.text()
}
