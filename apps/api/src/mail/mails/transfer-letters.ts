import { text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { createTranslate, type Letter, type LetterPart, testLine } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  subject: text('Transfiera para confirmar su compra: {event}', 'Send your transfer to confirm: {event}'),
  title: text('Falta su transferencia', 'We are waiting for your transfer'),
  intro: text(
    'Su reserva dura hasta el {until}. Transfiera {amount} antes: la compra se confirma cuando llega el dinero, y le avisamos por correo.',
    'Your reservation lasts until {until}. Transfer {amount} before then. Your purchase is confirmed when the money arrives, and we will email you.',
  ),
  reminderSubject: text('Todavía falta su transferencia: {event}', 'Your transfer has not arrived: {event}'),
  reminderTitle: text('Su reserva termina pronto', 'Your reservation ends soon'),
  reminder: text(
    'Todavía no recibimos su transferencia de {amount}. La reserva termina el {until}. Si ya transfirió, no tiene que hacer nada: le avisamos cuando llegue el dinero.',
    'We have not received your transfer of {amount}. Your reservation ends on {until}. If you already sent it, you do not need to do anything: we will email you when it arrives.',
  ),
  reference: text('Referencia', 'Reference'),
  amount: text('Importe exacto', 'Exact amount'),
  deadline: text('Fecha límite', 'Deadline'),
  bank: text('Banco', 'Bank'),
  accountHolder: text('Titular de la cuenta', 'Account holder'),
  referenceWhy: text(
    'Escriba la referencia en la transferencia tal como está: así reconocemos su pago. Si el dinero llega después del {end}, la compra no se hace y le devolvemos todo.',
    'Enter the reference exactly as it is, so we can match your payment. If the money arrives after {end}, your purchase does not go through and you get all of it back.',
  ),
  button: text('Ver la compra pendiente', 'See the pending purchase'),
  endedSubject: text('Su compra no se hizo: {event}', 'Your purchase did not go through: {event}'),
  lateTitle: text('El plazo para transferir terminó', 'The time to transfer has ended'),
  late: text(
    'No recibimos su transferencia de {amount} con la referencia {reference} antes del {until}. Lo que reservó está otra vez en venta.',
    'We did not receive your transfer of {amount} with the reference {reference} before {until}. What you reserved is on sale again.',
  ),
  voidedTitle: text('La compra ya no es posible', 'This purchase is no longer possible'),
  voided: text(
    'La función se canceló o ya empezó, o lo que reservó dejó de estar disponible. Su transferencia de {amount} con la referencia {reference} todavía no había llegado.',
    'The show was canceled or has started, or what you reserved is no longer available. Your transfer of {amount} with the reference {reference} had not arrived yet.',
  ),
  money: text(
    'Si todavía no transfirió, no lo haga. Si ya transfirió, le devolvemos todo: cuando llegue el dinero, le pedimos por correo la cuenta donde quiere recibirlo.',
    'If you have not sent the money, do not send it. If you have, you get all of it back: when it arrives, we will email you to ask for your bank account.',
  ),
  endedButton: text('Ver la reserva', 'See the reservation'),
}

export interface EndedTransferContent extends TicketsContent {
  readonly reference: string
  /** Major units. */
  readonly amount: number
  readonly currency: string
  /** End of the hold. */
  readonly until: string
  readonly checkoutUrl: string
}

export interface TransferContent extends EndedTransferContent {
  readonly accountHolder: string
  readonly bank: string
  readonly accountNumber: string
  readonly accountNumberName: string
}

/** Gives the buyer the account, the reference and the deadline of a transfer. */
export function writeTransferLetter(content: TransferContent): Letter {
  return writeInstructions(content, { subject: 'subject', title: 'title', intro: 'intro' })
}

/** Reminds the buyer of a transfer that has not arrived. */
export function writeTransferReminderLetter(content: TransferContent): Letter {
  return writeInstructions(content, {
    subject: 'reminderSubject',
    title: 'reminderTitle',
    intro: 'reminder',
  })
}

/** Informs the buyer that the purchase ended before the transfer arrived, and what happens to money on its way. */
export function writeTransferEndedLetter(
  content: EndedTransferContent & {
    /** False if the purchase ended for another reason than its deadline. */
    readonly isLate: boolean
  },
): Letter {
  const translate = translateTransfer(content)
  const reason = translate(content.isLate ? 'late' : 'voided')
  return {
    language: content.language,
    subject: translate('endedSubject'),
    preview: reason,
    title: translate(content.isLate ? 'lateTitle' : 'voidedTitle'),
    parts: [
      { kind: 'paragraph', text: reason },
      { kind: 'paragraph', text: translate('money') },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'button', label: translate('endedButton'), url: content.checkoutUrl },
    ],
    footer: testLine(content),
  }
}

type InstructionTexts = Readonly<Record<'subject' | 'title' | 'intro', keyof typeof TEXTS>>

function writeInstructions(content: TransferContent, texts: InstructionTexts): Letter {
  const translate = translateTransfer(content)
  const intro = translate(texts.intro)
  return {
    language: content.language,
    subject: translate(texts.subject),
    preview: intro,
    title: translate(texts.title),
    parts: [
      { kind: 'paragraph', text: intro },
      writePaymentPart(content),
      { kind: 'paragraph', text: translate('referenceWhy') },
      { kind: 'button', label: translate('button'), url: content.checkoutUrl },
    ],
    footer: testLine(content),
  }
}

/** The tickets, and below them what the buyer's bank asks for. */
function writePaymentPart(content: TransferContent): LetterPart {
  const { show, tickets, language, reference, accountNumber, accountNumberName, bank, accountHolder } =
    content
  const translate = translateTransfer(content)
  const format = createFormat(language)
  const part = writeTicketPart(show, tickets, language)
  return {
    ...part,
    places: [
      ...part.places,
      [
        [translate('reference'), reference],
        [translate('amount'), format.money(content.amount, content.currency)],
        [translate('deadline'), createShowTimes(show, language).nextMoment(content.until)],
      ],
      [
        [accountNumberName, accountNumber],
        [translate('bank'), bank],
        [translate('accountHolder'), accountHolder],
      ],
    ],
  }
}

function translateTransfer({ language, show, amount, currency, until, reference }: EndedTransferContent) {
  const times = createShowTimes(show, language)
  return createTranslate(TEXTS, language, {
    event: show.eventTitle,
    amount: createFormat(language).money(amount, currency),
    until: times.moment(until),
    end: times.nextMoment(until),
    reference,
  })
}
