export interface Feedback {
  /** The same for a vote and the comment that follows it. */
  readonly id: string
  readonly path: string
  readonly language: string
  readonly isUseful: boolean
  readonly comment?: string
}

/** Sends what a reader thinks of a page. Rejects where it was not taken. */
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

/** Told apart from every other answer, and from nobody. Also where the page came without TLS, which `randomUUID` wants. */
export function feedbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
