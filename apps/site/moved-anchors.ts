/** Pages whose sections moved, with the new URL of each anchor. Paths are decoded and without language. */
export type MovedAnchors = Readonly<Record<string, Readonly<Record<string, string>>>>

const LIMITS = '/docs/Operar/Límites'
const RULES = '/docs/SuperSwap/Reglas'
const PRICES = '/docs/SuperSwap/Precios y cargos'
const DELIVERIES = '/docs/Primeros pasos/Entregas de webhooks'
const CATALOG = '/docs/Primeros pasos/Catálogo de webhooks'

/** Anchors of earlier versions of the site, so that bookmarks and links of others still lead to their section. */
export const MOVED_ANCHORS: MovedAnchors = {
  '/docs/Bases de la Integración/intro': {
    'antes-de-produccion': '/docs/Operar/Antes de producción',
  },
  '/docs/Primeros pasos/Instalación de las Notificaciones Webhook': {
    reintentos: `${DELIVERIES}#reintentos`,
    'ponerse-al-dia': `${DELIVERIES}#ponerse-al-dia`,
    errores: '/docs/Operar/Solución de problemas#webhooks',
    limites: `${LIMITS}#webhooks`,
    ...toSame(CATALOG, [
      'catalogo',
      'ticket.created',
      'ticket.rejected',
      'ticket.updated',
      'ticket.deleted',
      'ticket.admitted',
      'event.unlock',
      'event.cancelled',
      'event.ticketShield.activated',
      'event.ticketShield.deactivated',
      'event.superSwap.activated',
      'event.superSwap.deactivated',
      'listing.created',
      'listing.updated',
      'listing.deleted',
      'listing.sold',
      'payouts.delivered',
      'endpoint.ping',
    ]),
  },
  '/docs/SuperSwap/intro': {
    ...toSame(RULES, [
      'reglas',
      'pausar-o-cerrar',
      'explicar',
      'simular',
      'limites',
      'schema-RuleInput',
      'schema-RuleValuesInput',
    ]),
    ...toSame(PRICES, ['topes', 'cargos', 'previsualizar', 'schema-ResalePreview']),
  },
}

/** Anchors that keep their name on another page. */
function toSame(page: string, anchors: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(anchors.map((anchor) => [anchor, `${page}#${anchor}`]))
}
