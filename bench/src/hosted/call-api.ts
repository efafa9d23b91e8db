/** Sends a call of the API with a private key; answers what it answered. @throws Error where it was refused. */
export type CallApi = <Answer>(path: string, body?: unknown) => Promise<Answer>

export function createCaller(origin: string, privateKey: string): CallApi {
  return async (path, body) => {
    const isSent = body !== undefined
    const response = await fetch(origin + path, {
      method: isSent ? 'POST' : 'GET',
      headers: { Authorization: privateKey, ...(isSent ? { 'Content-Type': 'application/json' } : {}) },
      ...(isSent ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} was refused: ${text}`)
    return JSON.parse(text)
  }
}

/** A token that signs somebody in, once. */
export async function tokenFor(call: CallApi, user: string): Promise<string> {
  return (await call<{ oneTimeToken: string }>(`/v1/auth/oneTimeToken?${new URLSearchParams({ user })}`))
    .oneTimeToken
}

/** Signs somebody in as their browser would, at the address of the session's call; answers the cookie. */
export async function signIn(call: CallApi, sessionUrl: string, user: string): Promise<string> {
  const session = await fetch(sessionUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(sessionUrl).origin },
    body: JSON.stringify({ oneTimeToken: await tokenFor(call, user) }),
  })
  if (!session.ok) throw new Error(`${user} was not signed in: ${await session.text()}`)
  const [cookie = ''] = (session.headers.get('Set-Cookie') ?? '').split(';')
  return cookie
}
