import { type Language, SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES, text } from '@taquilla/contract'
import { createTranslate, type Letter } from './letter.ts'

const TEXTS = {
  // The subject omits the code, because mail servers log subjects and locked phones show them.
  subject: text('Su código para iniciar sesión · {seller}', 'Your sign-in code · {seller}'),
  preview: text('Para iniciar sesión en la página de {seller}', 'To sign in on the {seller} page'),
  title: text('Su código para iniciar sesión', 'Your sign-in code'),
  intro: text(
    'Escríbalo en la página de {seller} donde lo pidió.',
    'Enter it on the {seller} page where you requested it.',
  ),
  limits: text(
    'Sirve durante {minutes} minutos y admite {tries} intentos. Si pide otro código, este deja de servir.',
    'It is valid for {minutes} minutes and {tries} attempts. If you request another code, this one stops working.',
  ),
  warning: text(
    'No se lo diga a nadie: quien lo tenga puede abrir sus entradas.',
    'Do not share it: anyone who has it can open your tickets.',
  ),
  unasked: text(
    'Si usted no lo pidió, ignore este mensaje. Sin el código, nadie puede iniciar sesión con su correo.',
    'If you did not request it, ignore this message. Nobody can sign in with your email without the code.',
  ),
}

export interface SignInCodeContent {
  readonly language: Language
  readonly sellerName: string
  readonly code: string
}

export function writeSignInCodeLetter({ language, sellerName, code }: SignInCodeContent): Letter {
  const translate = createTranslate(TEXTS, language, {
    seller: sellerName,
    minutes: SIGN_IN_CODE_LIFETIME_SECONDS / 60,
    tries: SIGN_IN_CODE_TRIES,
  })
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
