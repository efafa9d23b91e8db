import { expect, it, vi } from 'vitest'
import { getSession } from '#config/guest-calls.ts'
import { createHttpClient } from './http-client.ts'

it('does not show the title of an error page of a proxy', async () => {
  const page = new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  vi.stubGlobal('fetch', async () => page)
  const client = createHttpClient({ language: 'es', ticketSellerId: 'butaca-sur' })
  await expect(client.send(getSession)).rejects.toMatchObject({ status: 502, title: '' })
})
