// Example event: a stadium concert with standing room and numbered seats, foreign visitors, and codes that unlock three
// hours before.

import type { EventInput } from '../entities/event.ts'

export const velaMayor = {
  externalReferenceId: 'vela-mayor-2027',
  title: 'Vela Mayor: Gira Mar Adentro',
  description:
    'Vela Mayor cierra su gira en el Estadio Ajusco con un concierto de dos horas y media e invitados.\n\n' +
    'Apertura de puertas: 16:00. No se permite el reingreso.',
  location: {
    venueName: 'Estadio Ajusco',
    address: 'Calzada del Ajusco 1500, Tlalpan',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    country: 'México',
    timeZone: 'America/Mexico_City',
    raw: 'Estadio Ajusco, Calzada del Ajusco 1500, Tlalpan, 14200 Ciudad de México, México',
    map: {
      thumbnail: 'https://estadioajusco.example/imagenes/mapa.png',
      googleMapsUrl: 'https://maps.google.com/?q=19.2967,-99.2147',
    },
  },
  producers: [
    {
      producerId: 'barlovento-vivo',
      name: 'Barlovento en Vivo',
      emails: ['operaciones@barlovento.example.com', 'taquilla@barlovento.example.com'],
    },
  ],
  configuration: {
    ticketDelivery: { time: { when: 'BEFORE', seconds: 10800 } },
    crossBorderPayments: { enabled: true, paymentMethods: ['STRIPE', 'PAYPAL'] },
    redemption: { policy: 'NONE' },
  },
  seating: { image: 'https://estadioajusco.example/imagenes/plano-concierto.png' },
  primarySalesFee: { type: 'PERCENTAGE', value: 15 },
  shows: [
    {
      showId: 'vela-mayor-0417',
      title: 'Vela Mayor en el Estadio Ajusco',
      date: '2027-04-17T20:30:00-06:00',
      primarySalesUrl: 'https://estadioajusco.example/boletos/vela-mayor-0417',
      ticketOptions: [
        {
          ticketOptionId: 'campo',
          title: 'Campo',
          description: 'De pie frente al escenario, sin lugares numerados. Ingreso por la puerta 4.',
          price: 1850,
          currency: 'MXN',
          stock: 18000,
        },
        {
          ticketOptionId: 'preferente',
          title: 'Preferente',
          description: 'Asientos numerados de la tribuna oriente, con acceso por las puertas 6 y 7.',
          price: 2450,
          currency: 'MXN',
          stock: 6400,
        },
        {
          ticketOptionId: 'grada-norte',
          title: 'Grada Norte',
          description: 'Asientos numerados de la cabecera norte. Vista lateral al escenario.',
          price: 980,
          currency: 'MXN',
          stock: 9200,
        },
      ],
      priceTypes: [
        {
          priceTypeId: 'general',
          title: 'General',
          description: 'Precio de lista de cada zona.',
          currency: 'MXN',
        },
        {
          priceTypeId: 'preventa',
          title: 'Preventa',
          description: 'Venta anticipada para socios del club de la banda.',
          currency: 'MXN',
          webSoldOut: true,
        },
      ],
      images: [
        { url: 'https://estadioajusco.example/imagenes/vela-mayor-cartel.jpg', kind: 'main' },
        { url: 'https://estadioajusco.example/imagenes/vela-mayor-banda.jpg', kind: 'secondary' },
      ],
      configuration: {},
    },
  ],
} satisfies EventInput
