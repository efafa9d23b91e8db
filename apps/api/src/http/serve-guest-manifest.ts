// Web app manifest, with which phones install the hosted pages of a seller as an app.
import { ApiError, LANGUAGES, type Language, text } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import { isSellerId } from '#domain/sellers/index.ts'
import { GUEST_ICONS } from './guest-root-files.ts'

const NAME = text('Mis entradas', 'My tickets')
/** Background of the light mode, shown while the app starts. */
const BACKGROUND = '#fcfaf9'

/** Serves `/{language}/guest/manifest.webmanifest`. The app opens the tickets page of the seller in the query. */
export function serveGuestManifest(
  app: FastifyInstance,
  findSellerName: (sellerId: string) => Promise<string | undefined>,
) {
  for (const language of LANGUAGES) {
    app.get<{ Querystring: Record<string, unknown> }>(
      `/${language}/guest/manifest.webmanifest`,
      async ({ query: { ticketSellerId } }, reply) => {
        const name = isSent(ticketSellerId) ? await findSellerName(ticketSellerId) : undefined
        if (!isSent(ticketSellerId) || name === undefined) throw new ApiError('seller.not_found')
        return reply
          .type('application/manifest+json')
          .send(JSON.stringify(manifestOf(language, { sellerId: ticketSellerId, name })))
      },
    )
  }
}

function isSent(value: unknown): value is string {
  return typeof value === 'string' && isSellerId(value)
}

function manifestOf(language: Language, seller: { readonly sellerId: string; readonly name: string }) {
  const scope = `/${language}/guest/`
  return {
    name: `${NAME[language]} · ${seller.name}`,
    short_name: NAME[language],
    lang: language,
    // The id omits the language, so that installing in another language does not create a second app.
    id: `/guest/${seller.sellerId}`,
    start_url: `${scope}tickets/mine/list?${new URLSearchParams({ ticketSellerId: seller.sellerId })}`,
    scope,
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: GUEST_ICONS.map(({ file, size, purpose }) => ({
      src: `/guest/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}
