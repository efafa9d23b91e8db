import { type Language, type Text, text } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FiledMail, findFiledAttachment, findFiledMail, listFiledMails } from '#mail/file-mailer.ts'
import { languageOf } from './error-handler.ts'
import { escapeHtml } from './escape-html.ts'
import { routeNotFound } from './request-errors.ts'

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Host names of the local machine. Checking them prevents DNS rebinding by remote pages. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** Headers that proxies and content networks add, whatever names they give the machine behind them. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded|x-real-ip|(?:x-)?(?:true-|cluster-)?client-ip|x-original-|x-envoy-|x-amzn-|x-azure-|x-appengine-|cf-|cdn-|fastly-|fly-)/
// Links open outside the frame; scripts and forms in a mail are disabled.
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

const TEXTS = {
  title: text('Correos', 'Mails'),
  none: text('Todavía no hay ninguno.', 'There is none yet.'),
  to: text('Para', 'To'),
  from: text('De', 'From'),
  back: text('Todos los correos', 'All mails'),
  plain: text('Como texto', 'As plain text'),
  attached: text('Adjuntos', 'Attachments'),
} as const satisfies Record<string, Text>

/** Shows mails from a folder, to requests from the local machine only. */
export function serveMailPreview(app: FastifyInstance, folder: string) {
  const onRequest = async (request: FastifyRequest) => refuseRemoteRequests(request)

  app.get('/mails', { onRequest }, async (request, reply) => {
    const mails = await listFiledMails(folder)
    return sendPage(reply, listPage(mails, languageOf(request)))
  })
  app.get<{ Params: { id: string } }>('/mails/:id', { onRequest }, async (request, reply) => {
    const mail = await getMail(folder, request)
    return sendPage(reply, mailPage(mail, languageOf(request)))
  })
  app.get<{ Params: { id: string } }>('/mails/:id/html', { onRequest }, async (request, reply) => {
    const mail = await getMail(folder, request)
    const policy = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src https:; frame-ancestors 'self'`
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(mail.html)
  })
  app.get<{ Params: { id: string; index: string } }>(
    '/mails/:id/attachments/:index',
    { onRequest },
    async (request, reply) => {
      const { params } = request
      const attachment = /^\d{1,3}$/.test(params.index)
        ? await findFiledAttachment(folder, params.id, Number(params.index))
        : undefined
      if (attachment === undefined) throw routeNotFound(request)
      const name = encodeURIComponent(attachment.fileName)
      return reply
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
        .type(attachment.mediaType)
        .send(attachment.content)
    },
  )
}

/** Refuses what another machine sent, also through a proxy on this one, which may call it by a loopback name. */
function refuseRemoteRequests(request: FastifyRequest) {
  const { socket, ip, headers, raw } = request
  const isLocal = [socket.remoteAddress ?? '', ip].every((address) => LOOPBACK_ADDRESS.test(address))
  // Browsers never use HTTP 1.0. A proxy that adds no header may: it is the default of nginx.
  const isDirect = raw.httpVersion !== '1.0' && !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  if (!isLocal || !isDirect || !LOOPBACK_HOST.test(headers.host ?? '')) throw routeNotFound(request)
}

async function getMail(
  folder: string,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<FiledMail> {
  const mail = await findFiledMail(folder, request.params.id)
  if (mail === undefined) throw routeNotFound(request)
  return mail
}

function sendPage(reply: FastifyReply, page: string) {
  const policy = "default-src 'none'; frame-src 'self'; frame-ancestors 'none'"
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page)
}

function listPage(mails: readonly FiledMail[], language: Language): string {
  const items = mails.map(
    ({ id, subject, senderName, to }) =>
      `<li><a href="/mails/${id}">${escapeHtml(subject)}</a> · ${escapeHtml(senderName)} · ${escapeHtml(to)}</li>`,
  )
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${TEXTS.none[language]}</p>`
  return page(language, TEXTS.title[language], list)
}

function mailPage(mail: FiledMail, language: Language): string {
  const facts = [
    [TEXTS.from[language], mail.senderName],
    [TEXTS.to[language], mail.to],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const attached = mail.attachments.map(
    ({ fileName }, index) =>
      `<li><a href="/mails/${mail.id}/attachments/${index}">${escapeHtml(fileName)}</a></li>`,
  )
  const files = attached.length > 0 ? `<h2>${TEXTS.attached[language]}</h2><ul>${attached.join('')}</ul>` : ''
  const body = `<p><a href="/mails">${TEXTS.back[language]}</a></p><dl>${facts.join('')}</dl>
<iframe sandbox="${SANDBOX}" src="/mails/${mail.id}/html" title="${escapeHtml(mail.subject)}" width="520" height="860"></iframe>
${files}<h2>${TEXTS.plain[language]}</h2><pre>${escapeHtml(mail.text)}</pre>`
  return page(language, mail.subject, body)
}

function page(language: Language, title: string, body: string): string {
  const safeTitle = escapeHtml(title)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${safeTitle}</title></head><body><main><h1>${safeTitle}</h1>${body}</main></body></html>`
}
