import { type Language, SIGN_IN_CODE_LIFETIME_SECONDS, SIGN_IN_CODE_TRIES, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { shownEnding } from '@taquilla/contract/resale'
import { createTranslate, type Letter } from './letter.ts'

const TEXTS = {
  // The subject omits the code, because mail servers log subjects and locked phones show them.
  codeSubject: text(
    'Su código para guardar la cuenta de cobro · {seller}',
    'Your code to save the payout account · {seller}',
  ),
  codePreview: text('Para la cuenta terminada en {ending}', 'For the account ending in {ending}'),
  codeTitle: text('Confirme su cuenta de cobro', 'Confirm your payout account'),
  codeIntro: text(
    'Escriba este código en la página de {seller} para recibir el pago de sus ventas en la cuenta terminada en {ending}.',
    'Enter this code on the {seller} page to receive your payouts in the account ending in {ending}.',
  ),
  refundCodeSubject: text(
    'Su código para la cuenta del reembolso · {seller}',
    'Your code for the refund account · {seller}',
  ),
  refundCodeTitle: text('Confirme la cuenta de su reembolso', 'Confirm the account for your refund'),
  refundCodeIntro: text(
    'Escriba este código en la página de {seller} para recibir su reembolso en la cuenta terminada en {ending}.',
    'Enter this code on the {seller} page to receive your refund in the account ending in {ending}.',
  ),
  codeLimits: text(
    'Sirve solo para esa cuenta, durante {minutes} minutos, y admite {tries} intentos.',
    'It works only for that account and is valid for {minutes} minutes and {tries} attempts.',
  ),
  codeUnasked: text(
    '¿No lo pidió usted? Alguien abrió su sesión e intenta recibir su dinero. No le dé el código a nadie y avise a {seller}. Sin el código, el dinero no va a esa cuenta.',
    'Did you not request it? Someone is using your session and trying to get your money. Do not share the code, and contact {seller}. Without the code, the money does not go to that account.',
  ),
  savedSubject: text('Se guardó una cuenta de cobro · {seller}', 'A payout account was saved · {seller}'),
  savedTitle: text(
    'Sus pagos van a la cuenta terminada en {ending}',
    'Your payouts go to the account ending in {ending}',
  ),
  savedIntro: text(
    'La cuenta se guardó en la página de {seller} el {savedAt} (UTC).',
    'The account was saved on the {seller} page on {savedAt} (UTC).',
  ),
  savedWait: text(
    'Reemplaza a otra cuenta. Por seguridad, no se envía ningún pago a la cuenta nueva antes del {payableFrom} (UTC).',
    'It replaces another account. For your security, no payout is sent to the new account before {payableFrom} (UTC).',
  ),
  savedUnknown: text(
    '¿No fue usted? Avise a {seller} cuanto antes, y guarde otra vez su cuenta en la página: así la otra deja de servir.',
    'Was it not you? Contact {seller} right away, and save your own account again on the page, so that the other one is replaced.',
  ),
  button: text('Revisar mi cuenta de cobro', 'Check my payout account'),
}

interface AccountLetterContent {
  readonly language: Language
  readonly sellerName: string
  /** Last characters of the account number. */
  readonly ending: string
}

export interface AccountCodeContent extends AccountLetterContent {
  readonly code: string
  /** True if the account receives a refund; otherwise, it receives payouts. */
  readonly isForRefund?: boolean
}

export interface AccountSavedContent extends AccountLetterContent {
  readonly savedAt: string
  /** When payouts go to the account; null for a first account. */
  readonly payableFrom: string | null
  readonly accountUrl: string
}

/** Brings the code that confirms a payout account, or the account of a refund. */
export function writeAccountCodeLetter({
  language,
  sellerName,
  ending,
  code,
  isForRefund = false,
}: AccountCodeContent): Letter {
  const translate = createTranslate(TEXTS, language, {
    seller: sellerName,
    ending: shownEnding(ending, language),
    minutes: SIGN_IN_CODE_LIFETIME_SECONDS / 60,
    tries: SIGN_IN_CODE_TRIES,
  })
  return {
    language,
    subject: translate(isForRefund ? 'refundCodeSubject' : 'codeSubject'),
    preview: translate('codePreview'),
    title: translate(isForRefund ? 'refundCodeTitle' : 'codeTitle'),
    parts: [
      { kind: 'paragraph', text: translate(isForRefund ? 'refundCodeIntro' : 'codeIntro') },
      { kind: 'code', code },
      { kind: 'paragraph', text: translate('codeLimits') },
      { kind: 'note', text: translate('codeUnasked') },
    ],
    footer: [],
  }
}

/** Tells the person that a payout account was saved, and what to do if they did not do it. */
export function writeAccountSavedLetter(content: AccountSavedContent): Letter {
  const { language, sellerName, ending, savedAt, payableFrom, accountUrl } = content
  const { day } = createFormat(language)
  const translate = createTranslate(TEXTS, language, {
    seller: sellerName,
    ending: shownEnding(ending, language),
    savedAt: day(savedAt, 'UTC'),
    payableFrom: payableFrom === null ? '' : day(payableFrom, 'UTC'),
  })
  return {
    language,
    subject: translate('savedSubject'),
    preview: translate('savedTitle'),
    title: translate('savedTitle'),
    parts: [
      { kind: 'paragraph', text: translate('savedIntro') },
      ...(payableFrom === null ? [] : [{ kind: 'paragraph', text: translate('savedWait') } as const]),
      { kind: 'note', text: translate('savedUnknown') },
      { kind: 'button', label: translate('button'), url: accountUrl },
    ],
    footer: [],
  }
}
