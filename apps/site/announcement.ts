interface Announcement {
  /** A new id shows the bar again to visitors who dismissed the previous announcement. */
  readonly id: string
  readonly html: { readonly es: string; readonly en: string }
}

/** Announcement bar above every page. */
export const announcement: Announcement = {
  id: 'errors-name-values',
  html: {
    es: 'Los errores dicen qué recurso los causó y qué hacer. <a href="/errors">Ver los códigos</a>',
    en: 'Errors say which resource caused them and what to do. <a href="/en/errors">See the codes</a>',
  },
}
