import type { EventUpdate } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { sanitizeSeatMap } from './seat-map.ts'

/** Removes scripts and other active content from the sent seating plan, so that only a sanitized SVG is stored. */
export async function sanitizeSeating<Sent extends EventUpdate>(sent: Sent, place: Place): Promise<Sent> {
  const svg = sent.seating?.svgCode
  if (!svg) return sent
  const svgCode = await sanitizeSeatMap(svg)
  if (svgCode === null) addFault(below(below(place, 'seating'), 'svgCode'), 'field.malformed', '<svg>…</svg>')
  return { ...sent, seating: { ...sent.seating, svgCode } }
}
