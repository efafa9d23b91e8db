import { type EventUpdate, MAX_SVG_LENGTH } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { DrawingTooLarge } from './drawing-too-large.ts'
import { sanitizeSeatMap } from './seat-map.ts'

/** Removes scripts and other active content from the sent seating plan, so that only a sanitized SVG is stored. */
export async function sanitizeSeating<Sent extends EventUpdate>(sent: Sent, place: Place): Promise<Sent> {
  const svg = sent.seating?.svgCode
  if (!svg) return sent
  const svgPlace = below(place, 'seating', 'svgCode')
  try {
    const svgCode = await sanitizeSeatMap(svg)
    if (svgCode === null) addFault(svgPlace, 'field.malformed', '<svg>…</svg>')
    return { ...sent, seating: { ...sent.seating, svgCode } }
  } catch (error) {
    if (!(error instanceof DrawingTooLarge)) throw error
    addFault(svgPlace, 'field.too_long', MAX_SVG_LENGTH)
    return sent
  }
}
