import type { alert as spanish } from '../es/alert.ts'

export const alert: typeof spanish = {
  ask: 'Email me',
  askTitle: 'Get an alert',
  askEmpty: 'We’ll email you when someone lists a ticket for this show.',
  askAnother: 'We’ll email you when there’s another ticket.',
  section: 'Section',
  anySection: 'Any section',
  howOften: 'At most one email an hour, and none once the show starts.',
  maxPrice: (currency) => `Highest price per ticket, in ${currency}`,
  maxPriceHint: 'Fees included. Leave it empty for any price.',
  notAnAmount: 'Enter an amount, such as 50,000, or leave the field empty.',
  signIn: 'Sign in to get the alert',
  back: 'Back',
  active: 'Alert on',
  activeAlready: 'You already have this alert',
  activeDetail: (email) => `We’ll email ${email} when there are tickets.`,
  howToEnd: 'You can end it here, in “My tickets,” or with the link in each email.',
  change: 'Change the alert',
  keep: 'Keep it as it is',
  replaces: 'There’s one alert per show: this one replaces yours.',
  anyTicket: 'Any ticket',
  upTo: (price) => `up to ${price}`,
  end: 'End the alert',
  endOf: (event) => `End the alert for ${event}`,
  mine: 'My alerts',
  ended: 'The alert has ended',
  endedDetail: (event) =>
    event === undefined
      ? 'We won’t email you about the resale of this show any more.'
      : `We won’t email you about the resale of ${event} any more. If you change your mind, you can ask for another alert next to the tickets.`,
  endedHere: (event) => `We won’t email you about the resale of ${event} any more.`,
  undo: 'Undo and keep the alert',
  toResale: 'See the tickets on resale',
  toMyTickets: 'See my tickets',
  endTitle: 'End the alert?',
  endDetail: 'We’ll stop emailing you about the resale of this show. You can ask for another alert anytime.',
}
