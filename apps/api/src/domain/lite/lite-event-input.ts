import type { EventInput, LiteEvent, RuleValues } from '@taquilla/contract'

/** Until a rule of the seller says otherwise: tickets can be resold, for no more than was paid for them. */
export const LITE_RULES: RuleValues = {
  ticketShield: true,
  superswap: true,
  maxPriceSellConfig: { type: 'PERCENTAGE', value: 0 },
} as RuleValues

/** The same event as its seller would send it by API. What Lite does not tell of is left out. */
export function asEventInput({ eventId, title, venue, performances }: LiteEvent): EventInput {
  const { name, city, country, timeZone } = venue
  return {
    externalReferenceId: eventId,
    title,
    description: '',
    location: { venueName: name ?? null, city: city ?? null, country: country ?? null, timeZone },
    configuration: {},
    shows: performances.map((performance) => ({
      showId: performance.showId,
      title: performance.title,
      date: performance.date,
      images: [],
      configuration: {},
      ticketOptions: performance.ticketTypes.map((each) => ({
        ticketOptionId: each.ticketType,
        title: each.title,
        description: '',
        price: each.price,
        currency: each.currency,
      })),
    })),
  }
}

/** What of a stored event follows its system: the rest may have been set here. */
export function asEventUpdate(event: LiteEvent) {
  const { description: _, configuration: __, shows, ...input } = asEventInput(event)
  return {
    ...input,
    shows: shows.map(({ images: _images, configuration: _configuration, ...show }) => show),
  }
}
