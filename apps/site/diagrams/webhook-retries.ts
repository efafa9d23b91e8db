import { text, WEBHOOK_WAITS_SECONDS } from '@taquilla/contract'
import type { ScheduleDiagram } from './model.ts'

/** Formats a duration such as `5 min`, in the largest unit that gives a whole number. */
export function waitInWords(seconds: number): string {
  if (seconds % 3_600 === 0 && seconds > 0) return `${seconds / 3_600} h`
  return seconds % 60 === 0 && seconds > 0 ? `${seconds / 60} min` : `${seconds} s`
}

const WAITS = WEBHOOK_WAITS_SECONDS.slice(1).map(waitInWords)

export const webhookRetries: ScheduleDiagram = {
  kind: 'schedule',
  title: text('Los intentos de entrega de un webhook', 'Delivery attempts of a webhook'),
  summary: text(
    'Si su servidor no confirma un webhook, Taquilla lo reintenta con esperas crecientes, siempre con el mismo webhook-id. A cada espera se suma un margen al azar.',
    'If your server does not confirm a webhook, Taquilla retries it after increasing waits, always with the same webhook-id. A random margin is added to each wait.',
  ),
  attempt: text('Intento', 'Attempt'),
  first: text('al instante', 'at once'),
  attempts: [{}, ...WAITS.map((wait) => ({ wait: text(wait, wait) }))],
  outcomes: [
    { label: text('2xx', '2xx'), text: text('entregado', 'delivered'), tone: 'jade' },
    {
      label: text('otro, o sin respuesta', 'other, or no response'),
      text: text('siguiente intento', 'next attempt'),
      tone: 'amber',
    },
    { label: text('410', '410'), text: text('endpoint desactivado', 'endpoint disabled'), tone: 'danger' },
  ],
}
