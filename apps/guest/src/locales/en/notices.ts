export const notices = {
  'organiser.silent': (seller: string) => `The system of ${seller} is not responding.`,
  'organiser.silentDetail': 'You see your tickets as they were last known.',
  'organiser.retry': 'Try again',
  'notice.loading': 'Loading…',
  'notice.retry': 'Try again',
  'notice.wait': (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    return `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  },
  'notice.failed': 'The page could not be loaded',
  'notice.offline': 'The service cannot be reached. Check your connection and try again.',
  'notice.requestId': (id: string) => `Reference for support: ${id}`,
  'notice.broken': 'Something did not go as expected. Reload the page.',
  'notice.pageNotFound': 'This page does not exist',
  'notice.pageNotFoundDetail': 'Check the address, or open it again from the site where you bought.',
}
