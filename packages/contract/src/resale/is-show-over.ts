/** Long enough for a festival that lasts all day and night, so that its tickets keep their codes. */
const DOORS_STAY_OPEN_MS = 24 * 60 * 60 * 1000

/** True if the show started so long ago that nobody is admitted any more. */
export function isShowOver(startsAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(startsAt) > DOORS_STAY_OPEN_MS
}
