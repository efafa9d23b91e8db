import { translate } from '@docusaurus/Translate'

/** Advice for statuses that have one remedy for all their error codes; empty for other statuses. */
export function statusAdvice(status: number, retryAfter: string | undefined): string {
  switch (status) {
    case 401:
      return translate({
        id: 'console.advice.unknownKey',
        message: 'La API no reconoce la clave. Compruebe que esté completa y que no se haya revocado.',
      })
    case 403:
      return translate({
        id: 'console.advice.wrongKind',
        message:
          'La clave es válida, pero no permite esta llamada. La mayoría de las llamadas exige la clave privada.',
      })
    case 422:
      return translate({
        id: 'console.advice.fields',
        message:
          'La API entiende la solicitud, pero no puede aceptar su contenido. Si hay punteros, cada uno lleva a su campo.',
      })
    case 429:
    case 503:
      return retryAfter === undefined ? '' : waitAdvice(retryAfter)
    default:
      return ''
  }
}

function waitAdvice(seconds: string): string {
  return translate(
    { id: 'console.advice.wait', message: 'Espere {seconds} s antes de repetir la solicitud (Retry-After).' },
    { seconds },
  )
}
