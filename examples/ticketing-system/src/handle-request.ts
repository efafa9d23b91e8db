import { createElement as h } from 'react'
import type { AppContext } from './app-context.ts'
import type { HttpRequest } from './http.ts'
import { type HttpResponse, json, page, redirect } from './http.ts'
import { isFromTaquilla, liteEvents, liteSwap, liteTickets } from './lite.ts'
import { Layout } from './pages/layout.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { renderPage } from './render-page.ts'
import { findWebhookSecret } from './store/webhooks.ts'
import { submitForm } from './submit-form.ts'
import { type Language, TEXTS } from './texts.ts'

export async function handleRequest(context: AppContext, request: HttpRequest): Promise<HttpResponse> {
  const { method, url } = request
  const [, first = '', ...rest] = url.pathname.split('/')
  if (url.pathname === '/') return redirect('/es')
  if (url.pathname === '/health/ready') return json('ok')
  if (url.pathname === '/webhooks/taquilla' && method === 'POST') return handleWebhook(context, request)
  if (first === 'lite') return handleLite(context, request)
  if (first !== 'es' && first !== 'en') return json({ error: 'not found' }, 404)
  const path = rest.join('/')
  const response =
    method === 'POST'
      ? await submitForm(context, request, { language: first, path })
      : await renderPage(context, request, { language: first, path })
  return response ?? notFound(first)
}

async function handleWebhook(context: AppContext, { headers, body }: HttpRequest): Promise<HttpResponse> {
  const { store, config } = context
  const secret = config.webhookSecret ?? findWebhookSecret(store)
  const status = await receiveWebhook(store, { headers, body }, secret)
  return json(undefined, status)
}

function handleLite(
  { store, config }: AppContext,
  { method, url, headers, body }: HttpRequest,
): HttpResponse {
  if (!isFromTaquilla(headers.authorization, config.liteToken)) return json(undefined, 401)
  const call = `${method} ${url.pathname}`
  const handlers = {
    'GET /lite/events': () => liteEvents(store),
    'GET /lite/tickets': () => liteTickets(store, (url.searchParams.get('email') ?? '').toLowerCase()),
    'POST /lite/swap': () => liteSwap(store, JSON.parse(body) ?? {}, headers['idempotency-key']),
  }
  const response = handlers[call as keyof typeof handlers]?.() ?? { status: 404 }
  return json(response.body, response.status)
}

function notFound(language: Language): HttpResponse {
  return page(h(Layout, { language, path: '', title: TEXTS[language].notFound }), 404)
}
