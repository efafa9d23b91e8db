/** Lines of a price: tickets, fees and total. */
export const priceLines = {
  'checkout.lineTickets': (count: number, each: string) =>
    count === 1 ? `1 entrada × ${each}` : `${count} entradas × ${each}`,
  'checkout.lineTicket': (place: string) => `Entrada ${place}`,
  'checkout.lineFees': 'Cargo al comprador',
  'checkout.lineFeesPercent': (percent: string) => `Cargo al comprador, ${percent}`,
  'checkout.lineFeesFixed': (amount: string) => `Cargo al comprador, ${amount} por entrada`,
  'checkout.total': 'Total',
}
