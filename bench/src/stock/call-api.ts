/** Calls the API with a private key: GET without a body, by default POST with one. @throws Error for an error response */
export type CallApi = <Answer>(path: string, body?: unknown, method?: 'PUT') => Promise<Answer>

export function createCaller(origin: string, privateKey: string): CallApi {
  return async (path, body, method) => {
    const hasBody = body !== undefined
    const response = await fetch(origin + path, {
      method: method ?? (hasBody ? 'POST' : 'GET'),
      headers: { Authorization: privateKey, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} was refused: ${text}`)
    return JSON.parse(text)
  }
}

/** Requests a one-time token that signs the user in. */
export async function issueToken(call: CallApi, user: string): Promise<string> {
  return (await call<{ oneTimeToken: string }>(`/v1/auth/oneTimeToken?${new URLSearchParams({ user })}`))
    .oneTimeToken
}

/** Signs a user in at the session URL, as a browser would. @returns the session cookie */
export async function signIn(call: CallApi, sessionUrl: string, user: string): Promise<string> {
  const response = await fetch(sessionUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(sessionUrl).origin },
    body: JSON.stringify({ oneTimeToken: await issueToken(call, user) }),
  })
  if (!response.ok) throw new Error(`${user} was not signed in: ${await response.text()}`)
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  return cookie
}
