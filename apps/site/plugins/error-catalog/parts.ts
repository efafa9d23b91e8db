// The catalog has three parts, by the calls that declare a code.
import { ERRORS, type ErrorCode, errorsOf, OPERATIONS, type Text, text } from '@taquilla/contract'
import { GUEST_OPERATIONS, guestErrorsOf } from '@taquilla/contract/guest'

interface Part {
  /** URL fragment, the same in both languages. */
  readonly anchor: string
  readonly title: Text
  /** Who reads these errors. */
  readonly lead: Text
}

/** In the order of the catalog. */
export const PARTS = {
  api: {
    anchor: 'api',
    title: text('API', 'API'),
    lead: text(
      'Las operaciones de la API devuelven estos errores. Son para quien programa la integración.',
      'The operations of the API return these errors. They are for the people who program the integration.',
    ),
  },
  hosted: {
    anchor: 'paginas-alojadas',
    title: text('Páginas alojadas', 'Hosted pages'),
    lead: text(
      'Estos errores se muestran solo en las páginas alojadas, a la persona que tiene, vende o compra un ticket. Su programa no los recibe. Cada página dice qué ve la persona y qué puede hacer usted.',
      'Only the hosted pages show these errors, to the person who holds, sells, or buys a ticket. Your program does not receive them. Each page says what the person sees and what you can do.',
    ),
  },
  transport: {
    anchor: 'transporte',
    title: text('Transporte', 'Transport'),
    lead: text(
      'Cualquier solicitud puede producir la mayoría de estos errores antes de que empiece una operación: por su ruta, su método, su formato o la carga del servidor. Son para quien programa el cliente HTTP.',
      'Any request can cause most of these errors before an operation starts: because of its path, method, or format, or because of the load on the server. They are for the people who program the HTTP client.',
    ),
  },
} as const satisfies Record<string, Part>

export type ErrorPart = keyof typeof PARTS

interface Call {
  readonly codes: readonly ErrorCode[]
  readonly isWrite: boolean
}

const PUBLIC_CALLS: readonly Call[] = OPERATIONS.map((op) => ({
  codes: errorsOf(op),
  isWrite: op.method !== 'GET',
}))
const HOSTED_CALLS: readonly Call[] = GUEST_OPERATIONS.map((op) => ({
  codes: guestErrorsOf(op),
  isWrite: op.method !== 'GET',
}))

/**
 * Part of a code. Transport has what every call returns, public or hosted, and what no call declares, since the server
 * returns that before it knows the call. Writes are compared, since reads have no body.
 */
export function partOf(code: ErrorCode): ErrorPart {
  const has = ({ codes }: Call) => codes.includes(code)
  const isCommon = [...PUBLIC_CALLS, ...HOSTED_CALLS].filter(({ isWrite }) => isWrite).every(has)
  if (isCommon) return 'transport'
  if (PUBLIC_CALLS.some(has)) return 'api'
  return HOSTED_CALLS.some(has) ? 'hosted' : 'transport'
}

/** Short names of the HTTP statuses that errors use. */
export const STATUS_MEANINGS: Readonly<Record<number, Text>> = {
  400: text('No se puede leer', 'Cannot be read'),
  401: text('Sin autenticar', 'Not authenticated'),
  403: text('No permitido', 'Not allowed'),
  404: text('No existe', 'Does not exist'),
  405: text('Método no admitido', 'Method not allowed'),
  408: text('Tardó demasiado en llegar', 'Took too long to arrive'),
  409: text('El estado lo impide', 'Conflicts with the current state'),
  410: text('Ya no es válido', 'No longer valid'),
  412: text('El contenido cambió', 'The content has changed'),
  413: text('Demasiado grande', 'Too large'),
  414: text('URL demasiado larga', 'URL too long'),
  415: text('Tipo de contenido no admitido', 'Content type not supported'),
  422: text('Contenido inválido', 'Invalid content'),
  429: text('Demasiadas solicitudes', 'Too many requests'),
  431: text('Encabezados demasiado grandes', 'Headers too large'),
  500: text('Error interno', 'Internal error'),
  503: text('No disponible por ahora', 'Unavailable for now'),
}

/** Lists the statuses of the contract's errors in ascending order. */
export function errorStatuses(): readonly number[] {
  return [...new Set(Object.values(ERRORS).map(({ status }) => status))].sort((one, other) => one - other)
}
