import { createSchemaRenderer } from '../openapi/schemas.ts'
import type { Language } from '../text.ts'
import { liteEvent } from './lite-event.ts'
import { liteSwapAnswer, liteSwapRequest, liteTicket } from './lite-ticket.ts'

/** Schemas of the calls that we make to sellers' Lite systems, by name; the API's own document has none of them. */
export function buildLiteSchemas(language: Language) {
  const renderer = createSchemaRenderer(language)
  for (const schema of [liteEvent, liteTicket, liteSwapRequest, liteSwapAnswer]) renderer.render(schema)
  return renderer.components()
}
