import { type Box, isInside, overlap } from './box.ts'

/** Bounding box and font size of a label on screen, in pixels. */
export interface Label extends Box {
  readonly fontSize: number
}

const MIN_FONT_SIZE_PX = 11
/** A larger factor would let a label cover the seats around it. */
const MAX_GROWTH = 2

/** Scale factor per label that makes it legible; 1 if it is large enough or has no room to grow. */
export function growthOf(labels: readonly Label[], map: Box): readonly number[] {
  const desired = labels.map(({ fontSize }) => Math.min(Math.max(MIN_FONT_SIZE_PX / fontSize, 1), MAX_GROWTH))
  const grown = labels.map((label, index) => grow(label, desired[index] ?? 1))
  return desired.map((growth, index) => {
    const box = grown[index]
    if (growth === 1 || box === undefined) return 1
    const meetsAnother = grown.some((other, place) => place !== index && overlap(box, other))
    return meetsAnother || !isInside(box, map) ? 1 : growth
  })
}

/** Scales the box around its center. */
function grow({ left, top, right, bottom }: Box, growth: number): Box {
  const [x, y] = [((right - left) * (growth - 1)) / 2, ((bottom - top) * (growth - 1)) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}
