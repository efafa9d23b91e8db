/** Makes the path of a call from ids, whatever characters they contain. */
export function path(texts: TemplateStringsArray, ...ids: readonly string[]): string {
  return texts.reduce((before, text, place) => `${before}${encodeId(ids[place - 1])}${text}`)
}

/** An empty id, or one that an address reads as a step up, would name another call. */
function encodeId(id: string | undefined): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') {
    throw new TypeError(`An id must be a text other than '', '.' and '..': ${JSON.stringify(id)}`)
  }
  return encodeURIComponent(id)
}
