import type { EventInput } from '@taquilla/contract'

// Adds a past show and a cancelled show, which the shared sample season does not have.

export const SERENATA = 'serenata-en-el-patio'
export const PAST_SHOW = 'serenata-1'
export const SHOW_TO_CANCEL = 'serenata-2'

const DAY_MS = 24 * 60 * 60 * 1000

/** Event with a first show three days ago and a second show in three weeks. */
export function buildSerenata(now: Date): EventInput {
  return {
    externalReferenceId: SERENATA,
    title: 'Serenata en el patio',
    description:
      'Boleros y zambas al aire libre, en el patio del Teatro Mirasoles. Sillas sin numerar.\n\n' +
      'Si llueve, la función se reprograma.',
    location: {
      venueName: 'Patio del Teatro Mirasoles',
      address: 'Pasaje de los Mirasoles 480',
      city: 'Córdoba',
      state: 'Córdoba',
      country: 'Argentina',
      timeZone: 'America/Argentina/Cordoba',
    },
    producers: [
      {
        producerId: 'compania-del-patio',
        name: 'Compañía del Patio',
        emails: ['produccion@companiadelpatio.example.com'],
      },
    ],
    configuration: {},
    shows: [
      buildShow(PAST_SHOW, 'Primera noche', ninePmAfter(now, -3)),
      buildShow(SHOW_TO_CANCEL, 'Segunda noche', ninePmAfter(now, 21)),
    ],
  }
}

function buildShow(showId: string, title: string, date: string): EventInput['shows'][number] {
  return {
    showId,
    title,
    date,
    images: [],
    configuration: {},
    ticketOptions: [
      {
        ticketOptionId: 'patio',
        title: 'Patio',
        description: 'Sillas sin numerar, por orden de llegada.',
        price: 18000,
        currency: 'ARS',
        stock: 150,
      },
    ],
  }
}

/** 21:00 in Córdoba, Argentina, `days` from now. */
function ninePmAfter(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T21:00:00-03:00`
}
