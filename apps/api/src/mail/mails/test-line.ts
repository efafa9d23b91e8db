import { type Language, text } from '@taquilla/contract'

const TEXTS = {
  money: text(
    'Es una prueba: no se movió dinero y la entrada no sirve para entrar.',
    'This is a test: no money moved, and nothing in this email is valid for entry.',
  ),
  ticket: text(
    'Es una prueba: la entrada no sirve para entrar.',
    'This is a test: nothing in this email is valid for entry.',
  ),
}

/** Footer line that marks the mails of sandbox sellers as tests; empty for live sellers. */
export function testLine(
  { isSandbox, language }: { readonly isSandbox: boolean; readonly language: Language },
  about: keyof typeof TEXTS = 'money',
): string[] {
  return isSandbox ? [TEXTS[about][language]] : []
}
