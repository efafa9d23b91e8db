export const session = {
  'session.lead':
    'Type your e-mail. We will send you a six-digit code; if you have bought before, use the same e-mail.',
  'session.email': 'E-mail',
  'session.emailInvalid': 'Type a whole e-mail address, such as name@example.com.',
  'session.send': 'Send code',
  'session.codeTitle': 'Type the code',
  'session.codeSent': (email: string) => `We sent a six-digit code to ${email}.`,
  'session.codeLasts': (minutes: number) =>
    `It is valid for ${minutes} minutes, in this browser only. If it does not arrive, check your spam folder.`,
  'session.code': 'Six-digit code',
  'session.codeInvalid': 'The code has six digits.',
  'session.enter': 'Sign in',
  'session.again': 'Send another code',
  'session.sentAgain': 'We sent another code. The previous one no longer works.',
  'session.otherEmail': 'Use another e-mail',
  'session.otherAccount': 'Sign in with another e-mail',
}
