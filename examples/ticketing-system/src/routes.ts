import { createElement as h } from 'react'
import { act } from './act.ts'
import { type Answer, json, page, redirect } from './answer.ts'
import { isFromTaquilla, liteEvents, liteSwap, liteTickets } from './lite.ts'
import { Layout } from './pages/layout.ts'
import { receiveWebhook } from './receive-webhook.ts'
import type { Request } from './request.ts'
import { showPage } from './show-page.ts'
import { findWebhookSecret } from './store/secrets.ts'
import type { System } from './system.ts'
import { type Language, TEXTS } from './texts.ts'

/** Answers every request of the system. */
export async function answer(system: System, request: Request): Promise<Answer> {
  const { method, url } = request
  const [, first = '', ...rest] = url.pathname.split('/')
  if (url.pathname === '/') return redirect('/es')
  if (url.pathname === '/health/ready') return json('ok')
  if (url.pathname === '/webhooks/taquilla' && method === 'POST') return answerWebhook(system, request)
  if (first === 'lite') return answerLite(system, request)
  if (first !== 'es' && first !== 'en') return json({ error: 'not found' }, 404)
  const path = rest.join('/')
  const found =
    method === 'POST'
      ? await act(system, request, { language: first, path })
      : await showPage(system, request, { language: first, path })
  return found ?? notFound(first)
}

async function answerWebhook(system: System, { headers, body }: Request): Promise<Answer> {
  const { store, config } = system
  const secret = config.webhookSecret ?? findWebhookSecret(store)
  const status = await receiveWebhook(store, { headers, body }, secret)
  return json(undefined, status)
}

function answerLite({ store, config }: System, { method, url, headers, body }: Request): Answer {
  if (!isFromTaquilla(headers.authorization, config.liteToken)) return json(undefined, 401)
  const call = `${method} ${url.pathname}`
  const answers = {
    'GET /lite/events': () => liteEvents(store),
    'GET /lite/tickets': () => liteTickets(store, (url.searchParams.get('email') ?? '').toLowerCase()),
    'POST /lite/swap': () => liteSwap(store, JSON.parse(body) ?? {}, headers['idempotency-key']),
  }
  const { status, body: said } = answers[call as keyof typeof answers]?.() ?? { status: 404 }
  return json(said, status)
}

function notFound(language: Language): Answer {
  return page(h(Layout, { language, path: '', title: TEXTS[language].notFound }), 404)
}
