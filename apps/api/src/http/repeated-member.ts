import { escapePointer } from './json-pointer.ts'

const MAX_SHOWN_LENGTH = 200

/**
 * JSON pointer of the first member that an object of the text has twice; undefined if there is none.
 *
 * `JSON.parse` keeps the last of them silently, so the parsed value has fewer names and texts than the JSON text.
 * Comparing the two counts costs a fraction of parsing; only a difference pays for the scan that finds the place.
 *
 * @param text valid JSON
 * @param value what `JSON.parse` made of it
 */
export function findRepeatedMember(text: string, value: unknown): string | undefined {
  return countStrings(text) === countStringsOf(value) ? undefined : scan(text)?.slice(0, MAX_SHOWN_LENGTH)
}

/** Names and texts in JSON. */
function countStrings(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', endOfString(text, at) + 1)) count += 1
  return count
}

/** Names and texts in a parsed value. */
function countStringsOf(value: unknown): number {
  let count = 0
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') count += 1
    else if (Array.isArray(next)) for (const item of next) pending.push(item)
    else if (typeof next === 'object' && next !== null) {
      const children = Object.values(next)
      count += children.length
      for (const child of children) pending.push(child)
    }
  }
  return count
}

/** Position of the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

/** An open object or array, and where in it the scan is. */
interface Place {
  /** Undefined in arrays. */
  readonly names: Set<string> | undefined
  name: string | number
  awaitsName: boolean
}

function scan(text: string): string | undefined {
  const places: Place[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const place = places.at(-1)
    if (character === '"') {
      const end = endOfString(text, at)
      if (place?.awaitsName) {
        place.name = JSON.parse(text.slice(at, end + 1))
        place.awaitsName = false
        if (place.names?.has(String(place.name)))
          return places.map(({ name }) => `/${escapePointer(String(name))}`).join('')
        place.names?.add(String(place.name))
      }
      at = end
    } else if (character === '{') places.push({ names: new Set(), name: '', awaitsName: true })
    else if (character === '[') places.push({ names: undefined, name: 0, awaitsName: false })
    else if (character === '}' || character === ']') places.pop()
    else if (character === ',' && place !== undefined) advance(place)
  }
  return undefined
}

function advance(place: Place) {
  if (place.names !== undefined) place.awaitsName = true
  else place.name = Number(place.name) + 1
}
