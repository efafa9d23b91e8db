import type { Offer } from '@taquilla/contract/guest'
import { groupBy, waysTogether } from '@taquilla/contract/resale'
import { around, type Box } from '#seat-map/box.ts'
import { isSectionName } from '#seat-map/legible-labels.ts'
import type { PricedPlace } from './seat-map-bubbles.ts'
import type { SeatMapMark } from './seat-map-marks.ts'

/** Half the height of a section's label in pixels; the label is centred in its section. */
const HALF_LABEL_HEIGHT = 12

/** A plan with more numbers than these numbers its seats, which are too many to keep free. */
const MOST_SECTION_NUMBERS = 100

/** A plan with more letters names its seats by letters. */
const MOST_ROW_NAMES = 300

interface MarkedElement {
  readonly id: string
  readonly mark: SeatMapMark
  readonly box: Box
}

/**
 * Position and lowest price of each offer on the laid-out drawing; neighbors at one price are one place. Sections count
 * only if their seats are not drawn.
 */
export function pricedPlacesOf(
  svg: SVGSVGElement,
  marks: ReadonlyMap<string, SeatMapMark>,
  offers: ReadonlyMap<string, Offer>,
): readonly (Omit<PricedPlace, 'text'> & { readonly count: number })[] {
  const places = withoutDrawnSections(markedElements(svg, marks))
  const taken = new Set(places.flatMap(({ mark }) => (mark.state === 'chosen' ? mark.offerIds : [])))
  const ids = bubbleIds([...offers.values()].filter(({ id }) => !taken.has(id)))
  return [...groupBy(places, ({ id }) => ids.get(id) ?? id)].map(([id, own]) => {
    const best = own.find(({ mark }) => mark.state === 'best')
    const prices = pricesOf(own, offers)
    const isOnePrice = own.every(({ mark }) => !mark.isSection) && new Set(prices).size === 1
    return {
      id: best?.id ?? id,
      state: (best ?? own[0])?.mark.state ?? 'for-sale',
      price: Math.min(...prices),
      count: isOnePrice ? own.length : 1,
      box: around(own.map(({ box }) => box)),
    }
  })
}

/** Boxes of the words on the laid-out drawing and of the numbers of its sections, and those of its rows. */
export function nameBoxesOf(svg: SVGSVGElement): Record<'names' | 'rowNames', readonly Box[]> {
  const texts = [...svg.querySelectorAll('text')]
  const thatAre = (pattern: RegExp) => texts.filter(({ textContent }) => pattern.test(textContent))
  const words = texts.filter(({ textContent }) => isSectionName(textContent))
  const [numbers, letters] = [thatAre(/^\s*\d{2,}\s*$/), thatAre(/^\s*\p{L}{1,2}\s*$/u)]
  const origin = svg.getBoundingClientRect()
  const boxOf = (text: Element) => {
    const { left, top, right, bottom } = text.getBoundingClientRect()
    return {
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    }
  }
  return {
    names: (numbers.length > MOST_SECTION_NUMBERS ? words : [...words, ...numbers]).map(boxOf),
    rowNames: letters.length > MOST_ROW_NAMES ? [] : letters.map(boxOf),
  }
}

function markedElements(svg: SVGSVGElement, marks: ReadonlyMap<string, SeatMapMark>): MarkedElement[] {
  const origin = svg.getBoundingClientRect()
  return [...svg.querySelectorAll('[data-state]')].flatMap((element) => {
    const mark = marks.get(element.getAttribute('data-place') ?? '')
    if (mark === undefined) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const box = {
      left: left - origin.left,
      right: right - origin.left,
      top: (mark.isSection ? middle - HALF_LABEL_HEIGHT : top) - origin.top,
      bottom: (mark.isSection ? middle + HALF_LABEL_HEIGHT : bottom) - origin.top,
    }
    // Chosen seats and the seats of a pack are neighbors, so they share one price bubble.
    return [{ id: mark.state === 'chosen' ? 'chosen' : String(mark.offerIds[0]), mark, box }]
  })
}

function withoutDrawnSections(elements: readonly MarkedElement[]): readonly MarkedElement[] {
  const drawn = new Set(elements.flatMap(({ mark }) => (mark.isSection ? [] : mark.offerIds)))
  return elements.filter(({ mark }) => !mark.isSection || !mark.offerIds.some((id) => drawn.has(id)))
}

function pricesOf(places: readonly MarkedElement[], offers: ReadonlyMap<string, Offer>): readonly number[] {
  return places.flatMap(({ mark }) => mark.offerIds.flatMap((id) => offers.get(id)?.finalPrice ?? []))
}

/** For each offer next to another at the same price, the id of the offer whose price bubble they share. */
export function bubbleIds(offers: readonly Offer[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  // The pairs of a row come in the order of its seats.
  for (const [one, other] of waysTogether(offers, 2).runs) {
    if (one === undefined || one.finalPrice !== other?.finalPrice) continue
    ids.set(other.id, ids.get(one.id) ?? one.id)
  }
  return ids
}
