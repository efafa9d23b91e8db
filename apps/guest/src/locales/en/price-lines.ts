import type { priceLines as spanish } from '../es/price-lines.ts'

export const priceLines: typeof spanish = {
  'checkout.lineTickets': (count, each) =>
    count === 1 ? `1 ticket × ${each}` : `${count} tickets × ${each}`,
  'checkout.lineTicket': (place) => `Ticket ${place}`,
  'checkout.lineFees': 'Buyer fee',
  'checkout.lineFeesPercent': (percent) => `Buyer fee, ${percent}`,
  'checkout.lineFeesFixed': (amount) => `Buyer fee, ${amount} per ticket`,
  'checkout.total': 'Total',
}
