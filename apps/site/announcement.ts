interface Announcement {
  /** A new id shows the bar again to visitors who dismissed the previous announcement. */
  readonly id: string
  readonly html: { readonly es: string; readonly en: string }
}

/** Announcement bar above every page. */
export const announcement: Announcement = {
  id: 'api-1-2-0',
  html: {
    es: 'Versión 1.2.0 de la API: límites de solicitudes visibles en cada respuesta. <a href="/docs/cambios">Ver los cambios</a>',
    en: 'API version 1.2.0: rate limits in every response. <a href="/en/docs/cambios">See what changed</a>',
  },
}
