/** A piece of JSON, or of what pretends to be, that no value of the language is written as. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The text of a value that may have raw pieces inside. */
export function toJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, child]) => `${JSON.stringify(key)}:${toJsonText(child)}`)
    .join(',')}}`
}
