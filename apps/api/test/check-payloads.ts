import { Check, Errors } from 'typebox/schema'
import { type Change, isOptionalMember } from '#changes/change.ts'
import { CHANGES } from '#changes/topics.ts'
import { CHANGES_VERSION } from '#database/pool.ts'

interface Row {
  readonly topic: string
  readonly payload: unknown
  /** Version of its writer; null for a topic that nobody knew yet. */
  readonly version: number | null
}

/** As this version writes payloads: with every member that is not optional, and with no other. */
const writtenSchemas = new Map(CHANGES.map((change) => [change.topic, writtenSchemaOf(change)]))

/** @throws Error if this version wrote a row whose payload is not the declared one */
export function checkPayloads(rows: readonly Row[]): void {
  const faults = rows
    .filter(({ version }) => version === CHANGES_VERSION)
    .flatMap(({ topic, payload }) => {
      const schema = writtenSchemas.get(topic)
      if (schema === undefined) return [`${topic} is not in the catalog`]
      if (Check(schema, payload)) return []
      const [, errors] = Errors(schema, payload)
      return errors.map((each) => `${topic}: ${each.instancePath} ${each.message} ${JSON.stringify(payload)}`)
    })
  if (faults.length > 0) throw new Error(`Payloads are not as declared: ${faults.join('; ')}`)
}

function writtenSchemaOf({ schema }: Change): object {
  const { properties } = schema
  const required = Object.keys(properties).filter((name) => !isOptionalMember(properties[name]))
  return { type: 'object', properties, required, additionalProperties: false }
}
