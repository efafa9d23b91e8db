/** Actors of a change, as transactions and the outbox record them. A null actor means the platform itself. */
export const PERSON = 'person'
export const OPERATOR = 'operator'

const KEY = 'key:'

export function actorOfKey(apiKeyId: string): string {
  return `${KEY}${apiKeyId}`
}

/** Id of the API key that the actor stands for; undefined for other actors. */
export function keyOfActor(actor: string | null): string | undefined {
  return actor?.startsWith(KEY) ? actor.slice(KEY.length) : undefined
}
