import { FORMATS, LANGUAGES, type Language } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import { ticketWithoutFileUrl } from '#domain/values/hosted-url.ts'

/** Where a browser goes that opened a file of a ticket and is refused: a person cannot read an error body. */
export function createRefusedFilePages(apiUrl: string) {
  return {
    /** Undefined where a program asks, or for something else. */
    pageFor(request: FastifyRequest, language: Language): string | undefined {
      const { guestOperation } = request.routeOptions.config
      const isFile = guestOperation?.file !== undefined || guestOperation?.redirects === true
      if (!isFile || !request.headers.accept?.includes('text/html')) return undefined
      const { id } = request.params as Readonly<Record<string, string>>
      const { ticketSellerId: sellerId, lang } = request.query as Readonly<Record<string, unknown>>
      if (id === undefined || !FORMATS.uuid.test(id) || typeof sellerId !== 'string') return undefined
      const visit = { apiUrl, sellerId, language: LANGUAGES.find((each) => each === lang) ?? language }
      return ticketWithoutFileUrl(visit, id)
    },
  }
}
