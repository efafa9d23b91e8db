import type { Language } from './texts.ts'

export interface HttpRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A page's URL, parsed: `/en/tickets` is `{ language: 'en', path: 'tickets' }`. */
export interface PageRoute {
  readonly language: Language
  readonly path: string
}
