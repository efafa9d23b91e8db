import { FORMATS, LANGUAGES, type Language } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import { ticketWithoutFileUrl } from '#domain/values/hosted-url.ts'

/**
 * Redirects browsers that were refused a file of a ticket to the ticket's page, because guests cannot read a JSON
 * error.
 */
export function createRefusedFilePages(apiUrl: string) {
  return {
    /** URL to redirect to; undefined for other requests and for clients other than browsers. */
    pageFor(request: FastifyRequest, language: Language): string | undefined {
      const { guestOperation } = request.routeOptions.config
      const isFile = guestOperation?.file !== undefined || guestOperation?.redirects === true
      const isPublic = guestOperation?.session === 'none'
      if (!isFile || isPublic || !request.headers.accept?.includes('text/html')) return undefined
      const { id } = request.params as Readonly<Record<string, string>>
      const { ticketSellerId: sellerId, lang } = request.query as Readonly<Record<string, unknown>>
      if (id === undefined || !FORMATS.uuid.test(id) || typeof sellerId !== 'string') return undefined
      const visit = { apiUrl, sellerId, language: LANGUAGES.find((each) => each === lang) ?? language }
      return ticketWithoutFileUrl(visit, id)
    },
  }
}
