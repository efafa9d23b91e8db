export const signIn = {
  'signIn.lead':
    'Escriba su correo. Le enviamos un código de seis dígitos; si ya compró, use el mismo correo.',
  'signIn.email': 'Correo',
  'signIn.emailInvalid': 'Escriba un correo completo, como nombre@ejemplo.com.',
  'signIn.send': 'Enviar código',
  'signIn.codeTitle': 'Escriba el código',
  'signIn.codeSent': (email: string) => `Enviamos un código de seis dígitos a ${email}.`,
  'signIn.codeLasts': (minutes: number) =>
    `Sirve durante ${minutes} minutos. Si no llega, revise el correo no deseado.`,
  'signIn.code': 'Código de seis dígitos',
  'signIn.codeInvalid': 'El código tiene seis dígitos.',
  'signIn.enter': 'Entrar',
  'signIn.again': 'Enviar otro código',
  'signIn.sentAgain': 'Enviamos otro código. El anterior ya no sirve.',
  'signIn.otherEmail': 'Usar otro correo',
  'signIn.otherAccount': 'Entrar con otro correo',
}
