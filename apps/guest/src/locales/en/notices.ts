export const notices = {
  'organizer.silent': (seller: string) => `We can’t reach ${seller} right now.`,
  'organizer.silentDetail': 'These are your tickets as of the last update.',
  'notice.loading': 'Loading…',
  'notice.retry': 'Try again',
  'notice.wait': (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    return minutes === 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`
  },
  'notice.failed': 'This page couldn’t be loaded',
  'notice.unsent': 'That didn’t work',
  'notice.offline': 'We can’t reach the service. Check your connection and try again.',
  'notice.noSignal': 'No connection',
  'notice.savedTickets': 'See saved tickets',
  'notice.requestId': (id: string) => `Reference for support: ${id}`,
  'notice.broken': 'Something went wrong. Reload the page.',
  'notice.pageNotFound': 'This page doesn’t exist',
  'notice.pageNotFoundDetail': 'Open the full link again, from the email or the site where you bought.',
}
