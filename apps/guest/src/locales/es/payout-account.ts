import { shownEnding } from '@taquilla/contract/resale'
import { withArticle } from './hour.ts'

export const payoutAccount = {
  'payoutAccount.title': 'Cuenta de cobro',
  'payoutAccount.lead': 'Después de cada función, le enviamos a esta cuenta el pago de sus ventas.',
  'payoutAccount.known': 'Cuenta actual',
  'payoutAccount.ending': (bank: string, ending: string) =>
    `${bank}, terminada en ${shownEnding(ending, 'es')}`,
  'payoutAccount.replace': 'Cambiar la cuenta',
  'payoutAccount.save': 'Guardar la cuenta',
  'payoutAccount.cancel': 'Cancelar',
  'payoutAccount.confirmTitle': 'Confirme la cuenta',
  'payoutAccount.codeSent': (contact: string, ending: string, minutes: number) =>
    `Para que nadie más cambie su cuenta, enviamos un código de seis dígitos a ${contact}. Sirve durante ${minutes} minutos, solo para la cuenta terminada en ${shownEnding(ending, 'es')}. Si no llega, revise el correo no deseado.`,
  'payoutAccount.waitingTitle': 'Su cuenta espera el código',
  'payoutAccount.waitingAccount': (holder: string, bank: string, ending: string) =>
    `Falta confirmar la cuenta de ${holder} en ${bank}, terminada en ${shownEnding(ending, 'es')}.`,
  'payoutAccount.codeWaits': (contact: string, time: string) =>
    `Escriba el código de seis dígitos que enviamos a ${contact}. Sirve hasta ${withArticle(time)}. Si usted no agregó esta cuenta, descártela.`,
  'payoutAccount.codeOver':
    'El código que enviamos ya no sirve. Pida otro, o descarte la cuenta si usted no la agregó.',
  'payoutAccount.discard': 'Descartar la cuenta',
  'payoutAccount.confirm': 'Confirmar la cuenta',
  'payoutAccount.edit': 'Corregir la cuenta',
  'payoutAccount.waitsTitle': (moment: string) =>
    `Sus pagos esperan hasta el ${moment} (hora de su dispositivo).`,
  'payoutAccount.waits':
    'La cuenta cambió hace poco. Por su seguridad, no enviamos dinero a la cuenta nueva antes. Si usted no la cambió, guarde otra vez la suya y avise al organizador.',
  'payoutAccount.saved': 'Guardamos su cuenta.',
  'payoutAccount.savedDetail':
    'Allí recibirá el pago de sus ventas. Desde ahora mostramos solo el final del número.',
  'payoutAccount.private': 'Se guarda cifrada y solo se usa para pagarle.',
  'payoutAccount.signIn': 'Inicie sesión para ver su cuenta de cobro',
}
