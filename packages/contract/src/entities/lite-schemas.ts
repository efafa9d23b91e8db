import { createSchemaRenderer } from '../openapi/schemas.ts'
import type { Language } from '../text.ts'
import { liteEvent } from './lite-event.ts'
import { liteSwapAnswer, liteSwapRequest, liteTicket } from './lite-ticket.ts'

/** JSON schemas of the calls that Taquilla makes to sellers' SuperSwap Lite endpoints, by name. Not part of OpenAPI. */
export function buildLiteSchemas(language: Language) {
  const renderer = createSchemaRenderer(language)
  for (const schema of [liteEvent, liteTicket, liteSwapRequest, liteSwapAnswer]) renderer.render(schema)
  return renderer.components()
}
