export interface Feedback {
  /** Same id for a vote and its later comment, so that the receiver can join them. */
  readonly id: string
  readonly path: string
  readonly language: string
  readonly isUseful: boolean
  readonly comment?: string
}

/**
 * Sends a vote or comment.
 * @throws Error if the request fails or the server rejects it.
 */
export async function sendFeedback(url: string, feedback: Feedback): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(feedback),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
  if (!response.ok) throw new Error(`The feedback was answered with ${response.status}`)
}

/** Random id of this response; identifies no person. `randomUUID` would need a secure origin. */
export function feedbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
