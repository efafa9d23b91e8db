import { type EventUpdate, MAX_SVG_LENGTH, type SeatMapLoss } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { DrawingTooLarge } from './drawing-source.ts'
import { sanitizeSeatMap } from './seat-map.ts'

export interface SanitizedEvent<Sent extends EventUpdate> {
  readonly original: Sent
  /** The event without active content in its plan. */
  readonly sanitized: Sent
  /** Adds what is wrong with the plan to the faults of the request. */
  readonly reportPlan: (place: Place) => void
  /** Parts that the plan lost; empty if all of it is kept. */
  readonly losses: readonly SeatMapLoss[]
}

/** Adds the losses of the sent plan to an answer, if there are any. */
export function withLosses<Answer extends object>(answer: Answer, { losses }: SanitizedEvent<EventUpdate>) {
  return losses.length === 0 ? answer : { ...answer, seatMapLosses: [...losses] }
}

/**
 * Removes scripts and other active content from the sent seating plan, so that only a sanitized SVG is stored. Takes up to
 * a minute if the machine is busy: do it outside transactions.
 * @throws server.busy if no thread could start
 */
export async function sanitizeSeating<Sent extends EventUpdate>(sent: Sent): Promise<SanitizedEvent<Sent>> {
  const svg = sent.seating?.svgCode
  if (!svg) return { original: sent, sanitized: sent, reportPlan: () => undefined, losses: [] }
  const planOf = (place: Place) => below(place, 'seating', 'svgCode')
  try {
    const plan = await sanitizeSeatMap(svg)
    const svgCode = plan?.svg ?? null
    return {
      original: sent,
      sanitized: { ...sent, seating: { ...sent.seating, svgCode } },
      losses: plan?.losses ?? [],
      reportPlan(place) {
        if (svgCode === null) addFault(planOf(place), 'field.malformed', '<svg>…</svg>')
      },
    }
  } catch (error) {
    if (!(error instanceof DrawingTooLarge)) throw error
    return {
      original: sent,
      sanitized: sent,
      losses: [],
      reportPlan: (place) => addFault(planOf(place), 'field.too_long', MAX_SVG_LENGTH),
    }
  }
}
