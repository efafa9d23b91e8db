// Places of the site that answer questions. A path without a fragment stands for the page and all its sections, except
// that of the API reference.
import { referencePath } from '../support/reference-path.ts'

const GUIDES = '/docs'
const BASICS = `${GUIDES}/Bases de la Integración`
const START = `${GUIDES}/Primeros pasos`
const RESOURCES = `${GUIDES}/Recursos Adicionales`
const WEBHOOKS = `${START}/Instalación de las Notificaciones Webhook`
const API = `${START}/Instalación de la API`
const SUPERSWAP = `${GUIDES}/SuperSwap/intro`
const PRICES = `${GUIDES}/SuperSwap/Precios y cargos`
const RULES = `${GUIDES}/SuperSwap/Reglas`
const DELIVERIES = `${START}/Entregas de webhooks`
const OPERATION = `${GUIDES}/Operar`
const TUTORIALS = `${GUIDES}/Tutoriales`
const TROUBLESHOOTING = `${OPERATION}/Solución de problemas`
const BUYING = `${GUIDES}/SuperSwap/Comprar tickets en el mercado secundario`
const HOLDS = `${GUIDES}/SuperSwap/Retener en su propio sitio`
const SELLING = `${GUIDES}/SuperSwap/Vender en su propio sitio`
const MONEY = `${GUIDES}/SuperSwap/El dinero por API`
const OWN_SITE = `${TUTORIALS}/Reventa en su propio sitio`
const REFERENCE = '/api-reference/v1'

/** Paths without the language prefix, decoded. When a page moves or is split, only this table changes. */
export const PLACES = {
  access: [`${GUIDES}/TicketShield/Información de accesos`, referencePath('admit-ticket')],
  accessBatch: [
    `${GUIDES}/TicketShield/Información de accesos`,
    referencePath('admit-ticket-batch'),
    referencePath('admit-tickets-with-reasons'),
  ],
  accessErrors: [`${GUIDES}/TicketShield/Información de accesos`],
  accessOffline: [
    `${GUIDES}/TicketShield/Información de accesos#sin-conexion`,
    `${GUIDES}/TicketShield/Información de accesos#prepare-la-lista`,
    `${GUIDES}/TicketShield/Información de accesos#decida-en-la-puerta`,
    `${GUIDES}/TicketShield/Información de accesos#informe-al-volver`,
  ],
  admissionCount: [`${GUIDES}/TicketShield/Información de accesos`, referencePath('list-tickets')],
  admitTicket: [referencePath('admit-ticket')],
  buyerData: [`${BASICS}/Tickets/Emisión/Datos del comprador`],
  buying: [BUYING, referencePath('create-buy-intention'), `${RESOURCES}/checkout-url`],
  cancellation: [`${BASICS}/Eventos/Cancelación`, referencePath('cancel-event')],
  changes: [`${GUIDES}/cambios`],
  /** Files for Postman and other programs. */
  clients: [`${START}/SDK#otros-lenguajes`],
  chargebacks: [`${PRICES}#contracargos`],
  balance: [MONEY, referencePath('list-balance-days'), referencePath('list-balance-entries')],
  codeNotShown: [`${TROUBLESHOOTING}#sin-codigo`],
  createEvent: [`${BASICS}/Eventos/Creación/Eventos simple`, referencePath('create-event')],
  currencies: [`${API}#dinero`, `${GUIDES}/Datos/ticket-option#moneda`],
  dates: [`${API}#fechas`],
  deletion: [`${BASICS}/Tickets/Eliminación`, referencePath('delete-ticket')],
  doorFalse: [`${TROUBLESHOOTING}#false`],
  duplicates: ['/errors/ticket.already_exists', `${TROUBLESHOOTING}#409`],
  errorCatalog: ['/errors', `${API}#errores`],
  exportMoney: [`${MONEY}#exportar`, `${TUTORIALS}/Conciliar un mes`, referencePath('export-money')],
  /** The field with the name that was asked for, in any schema. */
  field: ['field'],
  failWebhooks: [`${RESOURCES}/Reloj de pruebas`, referencePath('fail-webhooks-in-sandbox')],
  goLive: [`${OPERATION}/Antes de producción`],
  extendHold: [HOLDS, `${BUYING}#tiempos`, referencePath('extend-buy-intention')],
  hold: [`${BUYING}#tiempos`, `${RESOURCES}/checkout-url`],
  holder: [
    `${BASICS}/Tickets/Emisión/Nominación`,
    `${GUIDES}/SuperSwap/Ver y actualizar tickets comprados#cambiar-el-titular`,
    `${BASICS}/Tickets/Modificación`,
  ],
  idempotency: [`${API}#idempotencia`],
  importTickets: [
    `${BASICS}/intro#al-instante-o-en-cola`,
    `${API}#creacion-asincrona`,
    referencePath('enqueue-tickets'),
    `${OPERATION}/Migrar desde otro sistema`,
  ],
  issuing: [
    `${BASICS}/Tickets/Emisión/Básico`,
    referencePath('create-tickets'),
    referencePath('enqueue-tickets'),
  ],
  keys: [`${START}/API Keys`],
  lite: [`${GUIDES}/Datos/Extra/SuperSwap Lite`],
  liteSwap: [`${GUIDES}/Datos/Extra/SuperSwap Lite/Swap`],
  listings: [
    `${SUPERSWAP}#publicaciones`,
    `${SUPERSWAP}#estados-de-una-publicacion`,
    `${RESOURCES}/get-listed-tickets`,
    referencePath('get-listed-tickets'),
  ],
  lists: [`${API}#listas`],
  locator: [`${GUIDES}/glosario#locator`],
  locatorTaken: ['/errors/ticket.locator_taken'],
  loginTrust: [`${RESOURCES}/Resale Entry Point/login-trust`],
  myTickets: [`${RESOURCES}/get-my-tickets-url`, referencePath('get-my-tickets-url')],
  notDone: [`${GUIDES}/Qué no hace Taquilla`],
  oneTimeToken: [`${RESOURCES}/Resale Entry Point/login-trust`, referencePath('issue-one-time-token')],
  offers: [`${RESOURCES}/get-listed-tickets`, referencePath('list-offers'), OWN_SITE],
  outgoing: [`${OPERATION}/Llamadas salientes`],
  ownSite: [OWN_SITE, HOLDS, SELLING],
  pass: [`${GUIDES}/Datos/ticket`, `${GUIDES}/TicketShield/Render ticket`],
  payments: [`${BUYING}#medios-de-pago`],
  payoutsByApi: [MONEY, referencePath('list-payouts'), referencePath('get-payout')],
  payouts: [`${PRICES}#liquidacion`, `${SUPERSWAP}#recorrido`],
  pending: [`${TROUBLESHOOTING}#pendientes`, `${API}#creacion-asincrona`],
  pdf: [`${BASICS}/Tickets/Emisión/PDF del ticket`],
  priceLimits: [`${PRICES}#topes`, `${TUTORIALS}/Reventa dentro de topes`],
  previewResale: [referencePath('preview-resale')],
  primaryFees: [`${BASICS}/Adicionales/Fees en venta primaria`],
  privacy: [`${OPERATION}/Seguridad y privacidad`],
  protectedTicket: [`${GUIDES}/TicketShield/Visualización de tickets protegidos`],
  publicKey: [`${START}/API Keys`],
  publicKeyInBrowser: [`${START}/API Keys#navegador`],
  quickstart: [`${START}/Inicio rápido`],
  rateLimits: [`${API}#limites`, `${OPERATION}/Límites#solicitudes`],
  reconcile: [
    `${BASICS}/intro#conciliar`,
    `${GUIDES}/SuperSwap/Ver y actualizar tickets comprados#conciliar`,
  ],
  reconcileMoney: [`${TUTORIALS}/Conciliar un mes`, MONEY],
  reference: [REFERENCE],
  removeListing: [`${SUPERSWAP}#retirar`, referencePath('terminate-listing')],
  requestHeaders: [`${API}#solicitudes`],
  reschedule: [`${BASICS}/Eventos/Modificación`, referencePath('update-event')],
  registerOrigin: [`${RESOURCES}/Resale Entry Point/return-url#registrar-un-origen`],
  releaseHold: [HOLDS, referencePath('release-buy-intention')],
  resaleCode: [
    `${GUIDES}/SuperSwap/Ver y actualizar tickets comprados`,
    `${BASICS}/Tickets/Modificación#reemplazar-el-codigo`,
  ],
  resaleFees: [PRICES],
  resaleLink: [
    `${RESOURCES}/Resale Entry Point/intro`,
    `${RESOURCES}/Resale Entry Point/resale-entrypoint`,
    referencePath('get-buying-flow-url'),
    referencePath('get-selling-flow-url'),
  ],
  resaleRules: [SUPERSWAP, RULES, referencePath('set-rules')],
  returnUrl: [`${RESOURCES}/Resale Entry Point/return-url`],
  salesByApi: [MONEY, `${OWN_SITE}#concilie`, referencePath('list-sales'), referencePath('get-sale')],
  refundsByApi: [MONEY, referencePath('list-refunds'), referencePath('get-refund')],
  sandbox: [`${START}/intro#pruebas-y-produccion`, `${RESOURCES}/Reloj de pruebas`],
  sdk: [`${START}/SDK`],
  seatMap: [`${BASICS}/Tickets/Emisión/Planimetría`],
  sellForOwner: [SELLING, OWN_SITE, referencePath('list-for-owner')],
  show: [`${GUIDES}/Datos/show`],
  signature: [
    `${START}/SDK#webhooks`,
    `${WEBHOOKS}#firma`,
    `${WEBHOOKS}#leer-y-comprobar`,
    `${TROUBLESHOOTING}#firma`,
  ],
  soldOut: [`${BASICS}/Adicionales/Agotado del Ticket Option`],
  stock: [`${GUIDES}/Datos/ticket-option`, `${BASICS}/Adicionales/Agotado del Ticket Option`],
  testCards: [`${RESOURCES}/Reloj de pruebas#valores`, `${BUYING}#probar-pagos`],
  testClock: [`${RESOURCES}/Reloj de pruebas`, referencePath('set-clock'), referencePath('get-clock')],
  ticketHistory: [`${GUIDES}/Datos/ticket#historia`, referencePath('get-ticket-history')],
  ticketOptionPrice: [`${GUIDES}/Datos/ticket-option#precio`],
  ticketStatuses: [`${GUIDES}/Datos/ticket#estados`, `${GUIDES}/Datos/ticket#transiciones`],
  tickets: [`${GUIDES}/Datos/ticket`, `${BASICS}/Tickets/Emisión/Básico`],
  unauthorized: [`${TROUBLESHOOTING}#todo-401`, `${START}/API Keys`, '/errors/status/401'],
  updateTicket: [`${BASICS}/Tickets/Modificación`, referencePath('update-ticket')],
  unlock: [
    `${GUIDES}/TicketShield/intro`,
    `${GUIDES}/TicketShield/Emails de desbloqueo y envío de QR`,
    `${GUIDES}/TicketShield/Visualización de tickets protegidos`,
  ],
  versions: [`${OPERATION}/Versiones`],
  visibility: [`${BASICS}/Adicionales/Visibilidad del Ticket Option`],
  wallet: [`${GUIDES}/TicketShield/Render ticket`],
  webhookCatalog: [`${START}/Catálogo de webhooks`],
  webhookRecovery: [`${DELIVERIES}#ponerse-al-dia`, referencePath('replay-webhooks')],
  webhookRetries: [DELIVERIES],
  webhooksMissing: [`${TROUBLESHOOTING}#sin-webhooks`, DELIVERIES],
  webhooks: [WEBHOOKS, referencePath('create-webhook-endpoint')],
  willCall: [`${BASICS}/Tickets/Emisión/Will Call`, `${BASICS}/Eventos/Creación/Eventos con WillCall`],
} as const satisfies Record<string, readonly string[]>

export type Place = keyof typeof PLACES
