import type { Sample } from './sample-files.ts'

/** The ids that responses gave to one reader, and those that pages show for them. */
export interface KeptIds {
  /** Values by variable. */
  readonly values: ReadonlyMap<string, string>
  /** Remembers the ids that later samples name. @throws Error if the response lacks one, as a refusal does */
  keep(sample: Sample, answer: string): void
  /** Puts ids in the place of variables. */
  fill<Value>(value: Value): Value
  /** Puts the ids that pages show in the place of the reader's. */
  show(text: string): string
}

export function createKeptIds(): KeptIds {
  const values = new Map<string, string>()
  const shownIds = new Map<string, string>()
  return {
    values,
    keep({ request: { keeps = [] } }, answer) {
      for (const { variable, field, place, shown } of keeps) {
        const found = [...answer.matchAll(new RegExp(`"${field}":"([^"]*)`, 'g'))][place - 1]?.[1]
        if (found === undefined) throw new Error(`The response has no ${field} for $${variable}: ${answer}`)
        values.set(variable, found)
        shownIds.set(found, shown)
      }
    },
    fill(value) {
      const text = [...values].reduce(
        (json, [variable, id]) => json.replaceAll(new RegExp(`\\$${variable}\\b`, 'g'), id),
        JSON.stringify(value ?? null),
      )
      return JSON.parse(text) ?? value
    },
    show: (text) => [...shownIds].reduce((shown, [id, other]) => shown.replaceAll(id, other), text),
  }
}
