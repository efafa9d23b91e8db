/** Who changes something, as a transaction carries it and the outbox keeps it. No actor at all is the platform itself. */
export const PERSON = 'person'
export const OPERATOR = 'operator'

const KEY = 'key:'

/** The actor that a call with this API key is. */
export function actorOfKey(apiKeyId: string): string {
  return `${KEY}${apiKeyId}`
}

/** The API key behind the actor, if it is one. */
export function keyOfActor(actor: string | null): string | undefined {
  return actor?.startsWith(KEY) ? actor.slice(KEY.length) : undefined
}
