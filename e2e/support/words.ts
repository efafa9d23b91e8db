import type { Language } from '@taquilla/contract'

/** Texts of the hosted pages that journeys look for, as people read them. */
const SPANISH = {
  ticket: '1 entrada · Platea, F 12',
  twoTickets: '2 entradas · Platea, H 7–8',
  seeMap: 'Ver en el plano',
  backToList: 'Volver a la lista',
  reserve: 'Reservar',
  signInToPay: 'Inicie sesión para pagar',
  email: 'Correo',
  sendCode: 'Enviar código',
  code: 'Código de seis dígitos',
  checkout: 'Confirme su compra',
  summary: 'Resumen de la compra',
  fullName: 'Nombre y apellido (F 12)',
  idNumber: 'Documento (F 12)',
  accept: 'Acepto las condiciones',
  approved: /Pago aprobado/,
  refused: /Pago rechazado/,
  pay: /^Pagar ARS/,
  declined: 'El pago fue rechazado.',
  otherCard: 'Pague con otra tarjeta',
  transfer: /Transferencia bancaria/,
  transferDetails: 'Ver los datos para transferir',
  transferTitle: 'Transfiera para confirmar la compra',
  reference: 'Referencia',
  bought: 'Compra confirmada',
  receipt: 'Recibo',
  allPurchases: 'Mis compras',
  purchase: /El jardín de Aurelia.*2 entradas/,
  priceOfOne: '59.400',
  priceOfTwo: '118.800',
  strip: 'Su reserva',
  reserved: 'Reservado: ',
  update: 'Actualizar la reserva',
  cancel: 'Cancelar la reserva',
  confirmCancel: 'Sí, cancelarla',
  cancelled: 'Canceló su reserva: ',
  needsTransfer: /F 12.*Falta su transferencia/,
  notArrived: 'No recibimos su transferencia a tiempo',
  country: 'País de la cuenta',
  argentina: 'Argentina: CBU, CVU o alias',
  accountHolder: 'Titular de la cuenta',
  bank: 'Banco',
  accountNumber: 'CBU, CVU o alias',
  saveRefundAccount: 'Enviar la cuenta',
  sixDigits: 'Código de seis dígitos',
  refundAccountSaved: 'Recibimos los datos de su cuenta',
  refunded: 'Devuelto el',
  saveAccount: 'Guardar la cuenta',
  changeAccount: 'Cambiar la cuenta',
  accountSaved: 'Guardamos su cuenta.',
  wrongCode: 'El código no es correcto',
  endingIn: 'terminada en 5201',
  ofShow: 'Sus entradas para esta función',
  ticketsOf: 'Sus entradas para ',
  ticketCode: 'Código de la entrada',
  savedTickets: /guardadas en este dispositivo: .*\d/,
  savedCopy: /Copia guardada en este dispositivo: .*\d/,
  nextTicket: /^Entrada siguiente/,
  ticketOfFour: (number: number) => `Entrada ${number} de 4`,
  used: 'Entrada usada',
  askForAlert: 'Recibir un aviso',
  alert: 'Avisarme',
  alertActive: (email: string) => `Le escribiremos a ${email}`,
  endAlert: 'Terminar el aviso',
  alertEnded: 'El aviso terminó',
  mails: {
    transfer: 'Transfiera para confirmar su compra: El jardín de Aurelia',
    notBought: 'Su compra no se hizo: El jardín de Aurelia',
    refundAccount: 'Le devolvemos su transferencia: El jardín de Aurelia',
    refunded: 'Reembolso enviado: El jardín de Aurelia',
    alert: 'Hay entradas en reventa: El jardín de Aurelia',
  },
}

export type Words = typeof SPANISH

const ENGLISH: Words = {
  ticket: '1 ticket · Platea, F 12',
  twoTickets: '2 tickets · Platea, H 7–8',
  seeMap: 'See on the map',
  backToList: 'Back to the list',
  reserve: 'Reserve',
  signInToPay: 'Sign in to pay',
  email: 'Email',
  sendCode: 'Send code',
  code: 'Six-digit code',
  checkout: 'Confirm your purchase',
  summary: 'Purchase summary',
  fullName: 'Full name for F 12',
  idNumber: 'ID number for F 12',
  accept: 'I accept the resale terms',
  approved: /Payment approved/,
  refused: /Payment declined/,
  pay: /^Pay ARS/,
  declined: 'The payment was declined.',
  otherCard: 'Use another card',
  transfer: /Bank transfer/,
  transferDetails: 'See transfer details',
  transferTitle: 'Make your transfer to confirm your purchase',
  reference: 'Reference',
  bought: 'Purchase confirmed',
  receipt: 'Receipt',
  allPurchases: 'My purchases',
  purchase: /El jardín de Aurelia.*2 tickets/,
  priceOfOne: '59,400',
  priceOfTwo: '118,800',
  strip: 'Your reservation',
  reserved: 'Reserved: ',
  update: 'Update reservation',
  cancel: 'Cancel reservation',
  confirmCancel: 'Yes, cancel it',
  cancelled: 'You canceled your reservation: ',
  needsTransfer: /F 12.*Transfer needed/,
  notArrived: 'Your transfer didn’t arrive in time',
  country: 'Country of the account',
  argentina: 'Argentina: CBU, CVU, or alias',
  accountHolder: 'Account holder',
  bank: 'Bank',
  accountNumber: 'CBU, CVU, or alias',
  saveRefundAccount: 'Save account',
  sixDigits: 'Six-digit code',
  refundAccountSaved: 'We have your account',
  refunded: 'Refunded on',
  saveAccount: 'Save account',
  changeAccount: 'Change account',
  accountSaved: 'Your account is saved.',
  wrongCode: 'The code is not correct',
  endingIn: 'ending in 5201',
  ofShow: 'Your tickets for this show',
  ticketsOf: 'Your tickets for ',
  ticketCode: 'Ticket code',
  savedTickets: /saved on this device: .*\d/,
  savedCopy: /Copy saved on this device: .*\d/,
  nextTicket: /^Next ticket/,
  ticketOfFour: (number) => `Ticket ${number} of 4`,
  used: 'Ticket used',
  askForAlert: 'Get an alert',
  alert: 'Email me',
  alertActive: (email) => `We’ll email ${email}`,
  endAlert: 'End the alert',
  alertEnded: 'The alert has ended',
  mails: {
    transfer: 'Send your transfer to confirm: El jardín de Aurelia',
    notBought: 'Your purchase did not go through: El jardín de Aurelia',
    refundAccount: 'We are refunding your transfer: El jardín de Aurelia',
    refunded: 'Refund sent: El jardín de Aurelia',
    alert: 'Tickets on resale: El jardín de Aurelia',
  },
}

export const WORDS: Readonly<Record<Language, Words>> = { es: SPANISH, en: ENGLISH }

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

export interface Visit {
  readonly language: Language
  readonly words: Words
  readonly viewport: { readonly width: number; readonly height: number }
  /** Ends the title of a journey. */
  readonly name: string
  /** The other two combinations run with `npm run test:full`. */
  readonly tag: string[]
}

/** Every journey runs on a phone and on a desktop, in one language each. */
export const VISITS: readonly Visit[] = [
  visit('es', PHONE),
  visit('en', DESKTOP),
  visit('en', PHONE, '@full'),
  visit('es', DESKTOP, '@full'),
]

function visit(language: Language, viewport: Visit['viewport'], ...tag: string[]): Visit {
  return { language, words: WORDS[language], viewport, name: `in ${language} at ${viewport.width} px`, tag }
}
