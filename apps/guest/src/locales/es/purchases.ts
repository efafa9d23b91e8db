import { shownEnding } from '@taquilla/contract/resale'

/** Past tense once the refund is paid. */
const goesBack = (isDone: boolean) => (isDone ? 'Le devolvimos' : 'Le devolvemos')

export const purchases = {
  'purchases.pageTitle': 'Mis compras',
  'purchases.signInTitle': 'Inicie sesión para ver sus compras',
  'purchases.boughtAt': 'Fecha de compra',
  'purchases.title': 'Mis compras',
  'purchases.empty': 'Todavía no ha comprado en la reventa',
  'purchases.emptyDetail': 'Aquí verá sus compras, con sus recibos y reembolsos.',
  'purchases.more': 'Se muestran las compras más recientes.',
  'purchases.toTickets': 'Ver mis entradas',
  'purchases.thanksTitle': 'Compra confirmada',
  'purchases.thanksBody': (contact: string) => `Enviamos el recibo a ${contact}. La compra está a su nombre.`,
  'purchases.yourTickets': 'Sus entradas',
  'purchases.openTicket': 'Ver la entrada',
  'purchases.notValid': 'No sirve para entrar',
  'purchases.noLongerYours': 'Ya no es suya',
  'purchases.holder': (name: string) => `Titular: ${name}`,
  'purchases.receipt': 'Recibo',
  'purchases.paidWith': 'Pagado con',
  'purchases.number': 'Número de compra',
  'purchases.copyNumber': 'Copiar el número completo',
  'purchases.numberCopied': 'Número copiado',
  'purchases.numberFailed': 'No se pudo copiar. Seleccione el número y cópielo.',
  'purchases.back': 'Volver al sitio del organizador',
  'purchases.refund': 'Reembolso',
  'purchases.refundShowCancelled': (isDone: boolean) =>
    `La función se canceló. ${goesBack(isDone)} el total de la compra.`,
  'purchases.refundLate': (isDone: boolean) =>
    `El pago llegó cuando la reserva ya había terminado. ${goesBack(isDone)} el total.`,
  'purchases.refundNotAvailable': (isDone: boolean) =>
    `Lo que reservó dejó de estar disponible. ${goesBack(isDone)} el total.`,
  'purchases.refundWrongAmount': (isDone: boolean) =>
    `El importe recibido no era el de la compra. ${goesBack(isDone)} todo lo que pagó.`,
  'purchases.refundTwice': (isDone: boolean) =>
    `Esta compra se pagó más de una vez. ${goesBack(isDone)} lo que pagó de más.`,
  'purchases.refundDue': 'El dinero vuelve por el mismo medio con que pagó. No tiene que hacer nada.',
  'purchases.refundAwaitingProvider':
    'En camino: el procesador de pagos aceptó el reembolso y todavía no lo ha completado. Puede tardar unos días. No tiene que hacer nada.',
  'purchases.refundFailed':
    'No pudimos devolverle el dinero por el medio con que pagó. Indique una cuenta y se lo transferimos.',
  'purchases.refundAwaitingAccount': 'Para devolverle su transferencia, necesitamos su cuenta.',
  'purchases.refundAwaitingOperator': 'Recibimos los datos de su cuenta y estamos preparando el reembolso.',
  'purchases.refundDone': (moment: string) => `Devuelto el ${moment}.`,
  'purchases.refundAmount': 'Importe',
  'purchases.badgeEnded': 'No se hizo',
  'purchases.transferReference': (reference: string) => `Referencia ${reference}`,
  'purchases.confirming': 'Recibimos su pago y estamos completando la compra.',
  'purchases.transferEnded':
    'No recibimos su transferencia a tiempo. Si ya la hizo, le devolvemos todo cuando llegue.',
  'purchases.badgeConfirmed': 'Confirmada',
  'purchases.badgeDue': 'Reembolso en curso',
  'purchases.badgeAccount': 'Falta su cuenta',
  'purchases.badgeDone': 'Reembolsada',
  'purchases.badgeCancelled': 'Función cancelada',
  'purchases.accountTitle': '¿A qué cuenta enviamos el dinero?',
  'purchases.accountSend': 'Enviar la cuenta',
  'purchases.confirmTitle': 'Confirme la cuenta',
  'purchases.codeSent': (contact: string, ending: string, minutes: number) =>
    `Para que nadie más reciba su dinero, enviamos un código de seis dígitos a ${contact}. Sirve durante ${minutes} minutos, solo para la cuenta terminada en ${shownEnding(ending, 'es')}. Si no llega, revise el correo no deseado.`,
  'purchases.confirm': 'Confirmar la cuenta',
  'purchases.edit': 'Corregir la cuenta',
}
