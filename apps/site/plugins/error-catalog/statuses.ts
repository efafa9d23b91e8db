import { ERRORS, type Text, text } from '@taquilla/contract'

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
