/** Where a label stands on the screen, and how tall its letters are, in pixels. */
export interface Label {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly fontSize: number
}

type Room = Omit<Label, 'fontSize'>

const LEAST_FONT_SIZE = 11
/** Beyond it a label would hide the seats around it. */
const MOST_GROWTH = 2

/** How much larger each label is drawn to be read; 1 where it is large enough, or has no room to grow in. */
export function growthOf(labels: readonly Label[], map: Room): readonly number[] {
  const wanted = labels.map(({ fontSize }) => Math.min(Math.max(LEAST_FONT_SIZE / fontSize, 1), MOST_GROWTH))
  const grown = labels.map((label, index) => grow(label, wanted[index] ?? 1))
  return wanted.map((growth, index) => {
    const room = grown[index]
    if (growth === 1 || room === undefined) return 1
    const meetsAnother = grown.some((other, place) => place !== index && overlap(room, other))
    return meetsAnother || !isInside(room, map) ? 1 : growth
  })
}

/** From its middle. */
function grow({ left, top, right, bottom }: Room, growth: number): Room {
  const [x, y] = [((right - left) * (growth - 1)) / 2, ((bottom - top) * (growth - 1)) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

function isInside(room: Room, map: Room): boolean {
  return room.left >= map.left && room.right <= map.right && room.top >= map.top && room.bottom <= map.bottom
}

function overlap(one: Room, other: Room): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
