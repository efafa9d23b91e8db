// Example event: a theatre season with numbered seats, student prices and box-office pickup on the last night.

import type { Configuration } from '../entities/configuration.ts'
import type { EventInput } from '../entities/event.ts'
import type { ShowInput } from '../entities/show.ts'

const options = [
  {
    ticketOptionId: 'platea',
    title: 'Platea',
    description: 'Butacas numeradas de la planta baja, filas A a R.',
    price: 68000,
    currency: 'ARS',
    stock: 420,
  },
  {
    ticketOptionId: 'palco',
    title: 'Palco',
    description: 'Palcos de cuatro sillas del primer piso, con ingreso por el foyer.',
    price: 92000,
    currency: 'ARS',
    stock: 96,
  },
  {
    ticketOptionId: 'pullman',
    title: 'Pullman',
    description: 'Butacas numeradas del segundo piso, visión completa del escenario.',
    price: 45000,
    currency: 'ARS',
    stock: 260,
  },
]

const priceTypes = [
  {
    priceTypeId: 'general',
    title: 'General',
    description: 'Precio de lista de cada ubicación.',
    currency: 'ARS',
  },
  {
    priceTypeId: 'estudiantes',
    title: 'Estudiantes',
    description: 'Con credencial vigente; se presenta en la puerta junto con el ticket.',
    price: 34000,
    currency: 'ARS',
    stock: 120,
  },
]

const configuration = {
  ticketDelivery: { time: { when: 'BEFORE', seconds: 86400 } },
} satisfies Configuration

function show(showId: string, date: string, title: string): ShowInput {
  return {
    showId,
    title,
    date,
    primarySalesUrl: `https://teatromirasoles.example/entradas/${showId}`,
    ticketOptions: options,
    priceTypes,
    images: [
      { url: 'https://teatromirasoles.example/imagenes/aurelia-afiche.jpg', kind: 'main' },
      { url: 'https://teatromirasoles.example/imagenes/aurelia-sala.jpg', kind: 'secondary' },
    ],
    configuration,
  }
}

export const aurelia = {
  externalReferenceId: 'aurelia-2027',
  title: 'El jardín de Aurelia',
  description:
    'Aurelia vuelve a la casa de su infancia para vender el jardín y descubre que nadie dejó de cuidarlo. ' +
    'Obra en dos actos con música en vivo.\n\nDuración: 110 minutos, con un intervalo de 15. ' +
    'Apta para mayores de 13 años.',
  location: {
    venueName: 'Teatro Mirasoles',
    address: 'Pasaje de los Mirasoles 480',
    city: 'Córdoba',
    state: 'Córdoba',
    country: 'Argentina',
    timeZone: 'America/Argentina/Cordoba',
    raw: 'Teatro Mirasoles, Pasaje de los Mirasoles 480, X5000 Córdoba, Argentina',
    map: {
      thumbnail: 'https://teatromirasoles.example/imagenes/mapa.png',
      googleMapsUrl: 'https://maps.google.com/?q=-31.4167,-64.1833',
    },
  },
  producers: [
    {
      producerId: 'compania-del-patio',
      name: 'Compañía del Patio',
      emails: ['produccion@companiadelpatio.example.com'],
    },
  ],
  configuration: {
    ...configuration,
    crossBorderPayments: { enabled: false, paymentMethods: ['BANK_TRANSFER'] },
    redemption: { policy: 'NONE' },
  },
  seating: {
    image: 'https://teatromirasoles.example/imagenes/plano-de-sala.png',
    svgCode:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90">' +
      '<rect id="escenario" x="30" y="4" width="60" height="10"/>' +
      '<rect id="platea" x="25" y="20" width="70" height="36"/>' +
      '<path id="palco" d="M8 18h12v40H8zM100 18h12v40h-12z"/>' +
      '<rect id="pullman" x="20" y="64" width="80" height="20"/>' +
      '</svg>',
  },
  primarySalesFee: { type: 'PERCENTAGE', value: 10 },
  shows: [
    show('aurelia-0319', '2027-03-19T21:00:00-03:00', 'Estreno'),
    show('aurelia-0320', '2027-03-20T21:00:00-03:00', 'Segunda función'),
    {
      ...show('aurelia-0321', '2027-03-21T19:30:00-03:00', 'Función de despedida'),
      configuration: {
        ...configuration,
        redemption: {
          policy: 'MANDATORY',
          instructions:
            'Retire sus tickets en la ventanilla del teatro con el número de retiro y un documento de identidad. ' +
            'La ventanilla abre dos horas antes de la función.',
          hoursBeforeShow: 48,
        },
      },
    },
  ],
} satisfies EventInput
