/** Template tag that percent-encodes the ids in a path. @throws {TypeError} if an id is empty, `.` or `..` */
export function path(texts: TemplateStringsArray, ...ids: readonly string[]): string {
  return texts.reduce((before, text, index) => `${before}${encodeId(ids[index - 1])}${text}`)
}

// An empty id or a dot segment would change which operation the path names.
function encodeId(id: string | undefined): string {
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') {
    throw new TypeError(`An id must be a text other than '', '.' and '..': ${JSON.stringify(id)}`)
  }
  return encodeURIComponent(id)
}
