import { useGuestAddress } from '#lib/guest-context.tsx'

/** URL of a ticket's file, in the language of the page. */
export function useTicketFile(): (ticketId: string, file: 'calendar' | 'pdf') => string {
  const { language: lang, ticketSellerId } = useGuestAddress()
  return (ticketId, file) =>
    `/guest/api/tickets/${ticketId}/${file}?${new URLSearchParams({ lang, ticketSellerId })}`
}
