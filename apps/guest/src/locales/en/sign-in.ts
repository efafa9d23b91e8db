export const signIn = {
  'signIn.lead':
    'Type your e-mail. We will send you a six-digit code; if you have bought before, use the same e-mail.',
  'signIn.email': 'E-mail',
  'signIn.emailInvalid': 'Type a whole e-mail address, such as name@example.com.',
  'signIn.send': 'Send code',
  'signIn.codeTitle': 'Type the code',
  'signIn.codeSent': (email: string) => `We sent a six-digit code to ${email}.`,
  'signIn.codeLasts': (minutes: number) =>
    `It is valid for ${minutes} minutes. If it does not arrive, check your spam folder.`,
  'signIn.code': 'Six-digit code',
  'signIn.codeInvalid': 'The code has six digits.',
  'signIn.enter': 'Sign in',
  'signIn.again': 'Send another code',
  'signIn.sentAgain': 'We sent another code. The previous one no longer works.',
  'signIn.otherEmail': 'Use another e-mail',
  'signIn.otherAccount': 'Sign in with another e-mail',
}
