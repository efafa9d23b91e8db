import type { PropsInput, TicketAccess } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'

interface TicketUrls {
  readonly ticketAccess?: Pick<TicketAccess, 'type' | 'locator'> | undefined
  readonly props?: Pick<PropsInput, 'urls'> | null | undefined
}

/** True if a URL names this machine or a private network. */
export type IsPrivate = (url: string) => boolean

/**
 * Adds a fault for each URL that the platform would fetch but that names a private address. URLs equal to the stored
 * ones are accepted: they may have been stored before this check existed. The other URLs of a ticket are opened by
 * browsers alone.
 */
export function checkFetchedUrls(
  sent: TicketUrls,
  { stored, isPrivate }: { readonly stored?: TicketUrls; readonly isPrivate: IsPrivate },
  place: Place,
): void {
  const before = fetchedUrls(stored ?? {})
  const { code, pdf } = fetchedUrls(sent)
  const isRefused = (url: string | undefined) => url !== undefined && isPrivate(url)
  if (code !== before.code && isRefused(code)) {
    addFault(below(place, 'ticketAccess', 'locator'), 'field.address_not_public')
  }
  if (pdf !== before.pdf && isRefused(pdf)) {
    addFault(below(place, 'props', 'urls', 'qrTicketPdfUrl'), 'field.address_not_public')
  }
}

function fetchedUrls({ ticketAccess, props }: TicketUrls) {
  return {
    code: ticketAccess?.type === 'URL' ? ticketAccess.locator : undefined,
    pdf: props?.urls?.qrTicketPdfUrl ?? undefined,
  }
}
