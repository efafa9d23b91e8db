/** A piece of raw JSON, valid or not, that no JavaScript value serializes to. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Serializes a value that may contain raw pieces. */
export function toJsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, child]) => `${JSON.stringify(key)}:${toJsonText(child)}`)
    .join(',')}}`
}
