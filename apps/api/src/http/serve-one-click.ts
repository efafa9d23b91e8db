import { FORMATS, LANGUAGES } from '@taquilla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSellerId } from '#domain/sellers/index.ts'
import { routeNotFound } from './request-errors.ts'

/** Mail programs send `List-Unsubscribe=One-Click`, as a form. */
const MAX_FORM_BYTES = 1_024

export interface OneClick {
  readonly sellerId: string
  readonly id: string
  readonly token: string
}

/**
 * Serves the POST by which mail programs end an alert (RFC 8058). Its URL is that of the page where a person does so,
 * but it comes from another origin, without a session and without JSON; the token in the URL authorizes it.
 */
export function serveOneClick(app: FastifyInstance, end: (click: OneClick) => Promise<unknown>) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const ignoreForm = async () => undefined
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, ignoreForm)
    for (const language of LANGUAGES) {
      scope.post(`/${language}/guest/alerts/:id/end`, async (request, reply) => {
        await end(readClick(request))
        return reply.code(200).send()
      })
    }
  })
}

function readClick(request: FastifyRequest): OneClick {
  const { id = '' } = request.params as Readonly<Record<string, string>>
  const { ticketSellerId: sellerId, token } = request.query as Readonly<Record<string, unknown>>
  const isWhole = typeof sellerId === 'string' && isSellerId(sellerId) && typeof token === 'string'
  if (!isWhole || !FORMATS.uuid.test(id)) throw routeNotFound(request)
  return { sellerId, id, token }
}
