import { useGuestAddress } from '#lib/guest-context.tsx'

type TicketFile = (ticketId: string, path: string, query?: Readonly<Record<string, string>>) => string

/** URL of a ticket's file, in the language of the page. */
export function useTicketFile(): TicketFile {
  const { language: lang, ticketSellerId } = useGuestAddress()
  return (ticketId, path, query = {}) =>
    `/guest/api/tickets/${ticketId}/${path}?${new URLSearchParams({ ...query, lang, ticketSellerId })}`
}
