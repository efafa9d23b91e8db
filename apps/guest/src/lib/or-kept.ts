import { isRefusal } from './problem.ts'

/** A connection that is there by name alone counts as none, where something is kept to show instead. */
const PATIENCE_MS = 5_000

/**
 * What the service answers, or what is kept of it where the service cannot be reached.
 * @throws what `ask` throws, where it is a refusal or nothing is kept.
 */
export async function orKept<Answer>(
  ask: () => Promise<Answer>,
  findKeptAnswer: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const kept = await findKeptAnswer()
  if (kept === undefined) return ask()
  try {
    return await Promise.race([ask(), outOfPatience()])
  } catch (error) {
    if (isRefusal(error)) throw error
    return kept
  }
}

function outOfPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No answer came in time.')), PATIENCE_MS)
  })
}
