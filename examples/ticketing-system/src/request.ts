import type { Language } from './texts.ts'

export interface Request {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Which page of which language is asked for. */
export interface Place {
  readonly language: Language
  /** Below the language: `tickets`. */
  readonly path: string
}
