import { type Language, SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES, text } from '@taquilla/contract'
import type { Letter } from './letter.ts'
import { createTranslate } from './translate.ts'

const MINUTES = SIGN_IN_CODE_LIFETIME_SECONDS / 60

const TEXTS = {
  // The subject omits the code, because mail servers log subjects and locked phones show them.
  subject: text('Su código para entrar · {seller}', 'Your sign-in code · {seller}'),
  preview: text('Para ver sus entradas de {seller}', 'To see your {seller} tickets'),
  title: text('Su código para entrar', 'Your sign-in code'),
  intro: text(
    'Escríbalo en la página de {seller} donde lo pidió.',
    'Type it on the {seller} page where you asked for it.',
  ),
  limits: text(
    `Sirve durante ${MINUTES} minutos y admite ${SIGN_IN_CODE_TRIES} intentos. Si pide otro, este deja de servir.`,
    `It is good for ${MINUTES} minutes and ${SIGN_IN_CODE_TRIES} tries. If you ask for another one, this one stops working.`,
  ),
  warning: text(
    'No se lo diga a nadie: quien lo tiene puede entrar a sus entradas.',
    'Tell it to nobody: whoever has it can open your tickets.',
  ),
  unasked: text(
    'Si usted no lo pidió, ignore este mensaje: sin el código nadie entra.',
    'If you did not ask for it, ignore this message: without the code nobody gets in.',
  ),
}

export interface SignInCodeContent {
  readonly language: Language
  readonly sellerName: string
  readonly code: string
}

export function writeSignInCodeLetter({ language, sellerName, code }: SignInCodeContent): Letter {
  const translate = createTranslate(TEXTS, language, { seller: sellerName })
  return {
    language,
    subject: translate('subject'),
    preview: translate('preview'),
    title: translate('title'),
    parts: [
      { kind: 'paragraph', text: translate('intro') },
      { kind: 'code', code },
      { kind: 'paragraph', text: translate('limits') },
      { kind: 'note', text: translate('warning') },
    ],
    footer: [translate('unasked')],
  }
}
