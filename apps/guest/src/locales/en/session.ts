export const session = {
  'session.lead':
    'Enter your email and we’ll send you a six-digit code. If you’ve bought before, use the same email.',
  'session.email': 'Email',
  'session.emailInvalid': 'Enter a full email address, such as name@example.com.',
  'session.send': 'Send code',
  'session.codeTitle': 'Enter the code',
  'session.codeSent': (email: string) => `We sent a six-digit code to ${email}.`,
  'session.codeLasts': (minutes: number) =>
    `It works for ${minutes} minutes, in this browser only. If it doesn’t arrive, check your spam folder.`,
  'session.code': 'Six-digit code',
  'session.codeHint': 'It’s checked when you enter the last digit.',
  'session.checking': 'Checking the code…',
  'session.codeInvalid': 'The code has six digits.',
  'session.enter': 'Sign in',
  'session.again': 'Send a new code',
  'session.sentAgain': 'We sent a new code. The previous one no longer works.',
  'session.otherEmail': 'Use a different email',
  'session.otherAccount': 'Sign in with a different email',
}
