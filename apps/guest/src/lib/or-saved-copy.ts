import { isRefusal } from './problem.ts'

/** A very slow connection counts as offline if there is a saved copy to show. */
const TIMEOUT_MS = 5_000

/**
 * Returns the server's response, or the saved copy if the server is unreachable or too slow.
 * @throws the error of `request` if it is a refusal or there is no saved copy.
 */
export async function orSavedCopy<Answer>(
  request: () => Promise<Answer>,
  findSavedCopy: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const saved = await findSavedCopy()
  if (saved === undefined) return request()
  try {
    return await Promise.race([request(), rejectAfterTimeout()])
  } catch (error) {
    if (isRefusal(error)) throw error
    return saved
  }
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not respond in time.')), TIMEOUT_MS)
  })
}
