// The catalog has three parts, by the calls that declare a code.
import { type ErrorCode, errorsOf, OPERATIONS, type Text, text } from '@taquilla/contract'
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
