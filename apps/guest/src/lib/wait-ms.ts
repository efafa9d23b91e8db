interface Wait {
  readonly now: string
  readonly holdAgainAt: string | null
}

/** Time until a page must be loaded again because its visitor may reserve then; false without a wait. */
export function waitMs(page: Wait | undefined): number | false {
  if (page === undefined || page.holdAgainAt === null) return false
  return Math.max(1_000, Date.parse(page.holdAgainAt) - Date.parse(page.now))
}
