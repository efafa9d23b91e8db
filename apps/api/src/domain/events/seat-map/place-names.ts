/** Attributes in which Illustrator, Affinity and Inkscape write the name that a person gave, when the id differs. */
export const NAME_ATTRIBUTES = ['data-name', 'serif:id', 'inkscape:label'] as const

/** Longer ids are no names. The limit bounds the time that escapes within escapes take. */
const MAX_NAME_LENGTH = 255
const ESCAPE = /_x([0-9a-f]{2,6})_/gi
const WRITABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u
/** Illustrator ends the ids of equal names with `_1_`, `_2_`, or `_00000123456789012345_`. */
const DUPLICATE = /_\d+_$/

/**
 * Gives each element the name that a person gave it as its id. Elements to which others refer keep their id. Elements
 * with equal names get equal ids. Idempotent.
 */
export function namePlaces(root: Element): void {
  const elements = [root, ...root.querySelectorAll('*')]
  const referred = new Set(elements.flatMap(referencesOf))
  for (const element of elements) {
    const name = nameOf(element)
    if (name === '' || name === element.id || referred.has(element.id) || referred.has(name)) continue
    element.id = name
  }
}

function referencesOf({ attributes }: Element): readonly string[] {
  return Array.from(attributes).flatMap(({ name, value }) => {
    if (/^(?:xlink:)?href$/.test(name)) return [value.replace(/^#/, '')]
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')]*)/gi), ([, id = '']) => id.trim())
  })
}

function nameOf(element: Element): string {
  const given = NAME_ATTRIBUTES.filter((name) => name !== 'inkscape:label' || isOwnIdOfInkscape(element))
  const name = given.map((attribute) => element.getAttribute(attribute)).find(Boolean)
  return decode(name ?? element.id)
}

/** Inkscape numbers elements by their kind, such as `path12-3`. Any other id was written by a person, so it counts. */
function isOwnIdOfInkscape({ id, localName }: Element): boolean {
  const kind = /^([a-z]+)[\d-]+$/i.exec(id)?.[1]
  return id === '' || kind === 'layer' || kind === 'use' || kind === localName
}

function decode(name: string): string {
  if (name.length > MAX_NAME_LENGTH) return name
  const decoded = name.replace(DUPLICATE, '').replaceAll(ESCAPE, readEscape)
  return decoded === name || decoded === '' ? name : decode(decoded)
}

/** Illustrator and CorelDRAW write characters that no id may have as `_x31_` or `_x0020_`. */
function readEscape(written: string, hex: string): string {
  const code = Number.parseInt(hex, 16)
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  return WRITABLE.test(character) ? character : written
}
