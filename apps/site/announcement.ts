interface Announcement {
  /** A new id shows the bar again to visitors who dismissed the previous announcement. */
  readonly id: string
  readonly html: { readonly es: string; readonly en: string }
}

/** Announcement bar above every page. */
export const announcement: Announcement = {
  id: 'events-tickets-rules-admission',
  html: {
    es: 'Eventos, tickets, reglas y admisión ya se pueden integrar. <a href="/docs/intro">Empezar en cinco pasos</a>',
    en: 'Events, tickets, rules and admission are ready to integrate. <a href="/en/docs/intro">Start in five steps</a>',
  },
}
