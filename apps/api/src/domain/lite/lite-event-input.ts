import type { EventInput, LiteEvent, RuleValues } from '@taquilla/contract'

/** Default rules of a Lite event until the seller sets others: resale is on, at no more than the price paid. */
export const LITE_RULES: RuleValues = {
  ticketShield: true,
  superswap: true,
  maxPriceSellConfig: { type: 'PERCENTAGE', value: 0 },
} as RuleValues

/** Converts a Lite event to an event of the API. Fields that Lite does not provide get empty values. */
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

/** Fields that each synchronisation overwrites. The others may have been set through our API. */
export function asEventUpdate(event: LiteEvent) {
  const { description: _, configuration: __, shows, ...input } = asEventInput(event)
  return {
    ...input,
    shows: shows.map(({ images: _images, configuration: _configuration, ...show }) => show),
  }
}
