/** Puts the text at an address onto the clipboard. Rejects where there is no such text, or the browser refuses. */
export async function copyTextAt(url: string, clipboard: Clipboard): Promise<void> {
  const text = readText(url)
  // Safari takes only what was asked for at the press itself: it is given the promise. Older Firefox has no such item.
  if (typeof ClipboardItem === 'function') {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } else await clipboard.writeText(await text)
}

/** A server without twins answers with a page, which is not what was asked for. */
async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error(`There is no Markdown at ${url}`)
  return response.text()
}
