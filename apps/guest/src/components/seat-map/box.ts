/** Rectangle in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom
  )
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
