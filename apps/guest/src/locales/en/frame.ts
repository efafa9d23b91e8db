export const frame = {
  'frame.protectedBy': 'Tickets protected by Taquilla',
  'frame.toEnglish': 'View in English',
  'frame.toSpanish': 'View in Spanish',
  'frame.theme': 'Switch between light and dark mode',
  'frame.account': (contact: string) => `Your account: ${contact}`,
  'frame.signedInAs': 'Signed in as',
  'frame.signOut': 'Sign out',
  'frame.skip': 'Skip to content',
  'frame.sandbox': 'Test mode: no money moves.',
  'frame.myTickets': 'My tickets',
  'frame.purchases': 'My purchases',
  'frame.payoutAccount': 'Payout account',
}
