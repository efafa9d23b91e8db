// Tickets of both example events: numbered and standing, nominal and not, every kind of access code, buyers by e-mail
// and phone.

import type { TicketInput } from '../entities/ticket-input.ts'

/** PNG of a QR code with the text MIR-AUR0320-6B9K-H4ZQ. */
const qrImage =
  'iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0AQAAAAB84SuKAAAAvUlEQVR42sWVyw3DMAxDuQH335IbsKCMFu5RDNA6h+jlIOhD' +
  'M/DXEX7OAGhZTFAwbcIiEzQMkpAmKDkl8QGbKajk04Z89bfhjHHONd8N58AGr/1uePaRlU5VBcvSvHn0sGQQkAVRcsEeKciG' +
  'pqQtpxnkwzx7TsbMciRV8OTLPCGXLEdPINwwJ010VfHRUy4F1PD4CewouuHoMY5Cz1D2nGvs8YQHbCQjWz5i7vhtowkLxug5' +
  'dq6Pv2z4v/+vF8om0FouK3OmAAAAAElFTkSuQmCC'

export const aureliaTickets = [
  {
    ticketId: 'AUR-0001',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0319',
    ticketOptionId: 'platea',
    priceTypeId: 'general',
    price: 68000,
    orderId: 'AUR-P-1001',
    buyer: 'lucia.ferreyra@example.com',
    primarySaleBuyerData: {
      firstName: 'Lucía',
      lastName: 'Ferreyra',
      identificationType: 'DNI',
      identificationNumber: '31456789',
      phoneNumber: '+5493515550142',
    },
    ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0319-7Q2M-K4XT' },
    props: { seating: { section: 'Platea', row: 'F', seat: '12', door: 'Hall central' } },
  },
  {
    ticketId: 'AUR-0002',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0319',
    ticketOptionId: 'platea',
    priceTypeId: 'general',
    price: 68000,
    orderId: 'AUR-P-1001',
    buyer: 'lucia.ferreyra@example.com',
    ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0319-9H5C-W2RD' },
    props: { seating: { section: 'Platea', row: 'F', seat: '13', door: 'Hall central' } },
  },
  {
    ticketId: 'AUR-0003',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0319',
    ticketOptionId: 'palco',
    priceTypeId: 'general',
    price: 92000,
    orderId: 'AUR-P-1002',
    buyer: 'martin.olmos@example.com',
    nominalTicket: { fullName: 'Martín Olmos', identification: '27890123' },
    ticketAccess: {
      type: 'URL',
      locator: 'https://teatromirasoles.example/codigos/AUR-0003-5f0c9b.png',
    },
    props: {
      seating: { section: 'Palco 4', row: null, seat: '2', door: 'Foyer' },
      urls: {
        qrTicketPdfUrl: 'https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf',
        externalPassbookUrl: 'https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass',
      },
    },
  },
  {
    ticketId: 'AUR-0004',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0320',
    ticketOptionId: 'pullman',
    priceTypeId: 'estudiantes',
    orderId: 'AUR-P-1003',
    buyer: '+5493515550187',
    buyerEmailExternal: 'camila.brizuela@example.com',
    ticketAccess: { type: 'BASE64', locator: qrImage },
    props: { seating: { section: 'Pullman', row: 'C', seat: '8', door: 'Escalera norte' } },
  },
  {
    ticketId: 'AUR-0005',
    externalReferenceEventId: 'aurelia-2027',
    showId: 'aurelia-0321',
    ticketOptionId: 'platea',
    priceTypeId: 'general',
    orderId: 'AUR-P-1004',
    buyer: 'joaquin.heredia@example.com',
    ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0321-3T8N-P6JV' },
    props: {
      seating: { section: 'Platea', row: 'B', seat: '5', door: 'Hall central' },
      other: { locator: 'RET-40815' },
    },
  },
] satisfies TicketInput[]

export const velaMayorTickets = [
  {
    ticketId: 'VM-0001',
    externalReferenceEventId: 'vela-mayor-2027',
    showId: 'vela-mayor-0417',
    ticketOptionId: 'campo',
    priceTypeId: 'general',
    price: 1850,
    orderId: 'VM-P-20931',
    buyer: 'ximena.rosales@example.com',
    ticketAccess: { type: 'OTHER', locator: 'AJU-VM0417-C-884210-Z7' },
    props: { seating: { section: 'Campo', row: null, seat: null, door: 'Puerta 4' } },
  },
  {
    ticketId: 'VM-0002',
    externalReferenceEventId: 'vela-mayor-2027',
    ticketOptionId: 'preferente',
    priceTypeId: 'general',
    price: '2450.00',
    orderId: 'VM-P-20944',
    buyer: 'diego.arriaga@example.com',
    primarySalesFee: { type: 'FIXED', value: 320 },
    ticketAccess: { type: 'OTHER', locator: 'AJU-VM0417-P-118204-K1' },
    props: { seating: { section: 'Oriente 112', row: '14', seat: '21', door: 'Puerta 6' } },
  },
  {
    ticketId: 'VM-0003',
    externalReferenceEventId: 'vela-mayor-2027',
    showId: 'vela-mayor-0417',
    ticketOptionId: 'grada-norte',
    priceTypeId: 'preventa',
    price: 820,
    orderId: 'VM-P-20951',
    buyer: '+525555501234',
    ticketAccess: { type: 'OTHER', locator: 'AJU-VM0417-N-553917-T4' },
    props: { seating: { section: 'Norte 303', row: '7', seat: '3', door: 'Puerta 1' }, isPartOfAPass: false },
  },
] satisfies TicketInput[]
