export const session = {
  'session.lead':
    'Escriba su correo y le enviamos un código de seis dígitos. Si ya compró, use el mismo correo.',
  'session.email': 'Correo',
  'session.emailInvalid': 'Escriba un correo completo, como nombre@ejemplo.com.',
  'session.send': 'Enviar código',
  'session.codeTitle': 'Escriba el código',
  'session.codeSent': (email: string) => `Enviamos un código de seis dígitos a ${email}.`,
  'session.codeLasts': (minutes: number) =>
    `Sirve durante ${minutes} minutos y solo en este navegador. Si no llega, revise el correo no deseado.`,
  'session.code': 'Código de seis dígitos',
  'session.codeHint': 'Se verifica al escribir el último dígito.',
  'session.checking': 'Verificando el código…',
  'session.codeInvalid': 'El código tiene seis dígitos.',
  'session.enter': 'Iniciar sesión',
  'session.again': 'Enviar otro código',
  'session.sentAgain': 'Enviamos otro código. El anterior ya no sirve.',
  'session.otherEmail': 'Usar otro correo',
  'session.otherAccount': 'Iniciar sesión con otro correo',
}
