import { createElement as h } from 'react'
import type { StoredTicket } from '../store/tickets.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout } from './layout.ts'

interface TicketsPageProps {
  readonly language: Language
  readonly email: string | undefined
  readonly tickets: readonly StoredTicket[]
  readonly isTaquillaDown: boolean
}

/** Tickets of one address, with buttons that open each of them on Taquilla's page, or its resale on ours. */
export function TicketsPage({ language, email, tickets, isTaquillaDown }: TicketsPageProps) {
  const texts = TEXTS[language]
  return h(
    Layout,
    { language, path: '/tickets', title: texts.myTickets },
    isTaquillaDown ? h('p', { role: 'alert' }, texts.away) : null,
    h('p', { className: 'note' }, texts.demoSignIn),
    h(
      'form',
      { method: 'get' },
      h(
        'label',
        null,
        texts.email,
        h('input', { type: 'email', name: 'email', required: true, defaultValue: email }),
      ),
      h('button', { type: 'submit' }, texts.see),
    ),
    email !== undefined && tickets.length === 0 ? h('p', null, texts.none) : null,
    tickets.map((ticket) => h(TicketCard, { key: ticket.ticketId, language, ticket })),
  )
}

function TicketCard({ language, ticket }: { readonly language: Language; readonly ticket: StoredTicket }) {
  const texts = TEXTS[language]
  const { ticketId, seat, ownerEmail, admittedAt, isListed, issuedAt } = ticket
  const state = stateOf(ticket)
  return h(
    'section',
    null,
    h('h2', null, `${texts.seat} ${seat}`),
    h('p', null, `${ticketId} · ${texts[state]}`),
    issuedAt === null
      ? null
      : h(
          'form',
          { method: 'post' },
          h('input', { type: 'hidden', name: 'email', value: ownerEmail }),
          h('input', { type: 'hidden', name: 'ticketId', value: ticketId }),
          h('button', { type: 'submit', formAction: `/${language}/tickets/open` }, texts.open),
          admittedAt === null
            ? h(
                'button',
                {
                  type: 'submit',
                  formMethod: 'get',
                  formAction: `/${language}/resell`,
                  className: 'second',
                },
                isListed ? texts.manageListing : texts.sell,
              )
            : null,
        ),
  )
}

function stateOf({
  admittedAt,
  isListed,
  issuedAt,
}: StoredTicket): 'used' | 'onSale' | 'preparing' | 'ready' {
  if (admittedAt !== null) return 'used'
  if (isListed) return 'onSale'
  return issuedAt === null ? 'preparing' : 'ready'
}
