import Type from 'typebox'
import { askedAmounts, consentInput, LISTING_TYPES, listing, listingPath } from '../entities/listing.ts'
import { RESALE_REFUSALS, resalePreview } from '../entities/resale-preview.ts'
import { ticketPath } from '../entities/ticket.ts'
import { ids } from '../examples/ids.ts'
import { soldListing } from '../examples/listings.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { operation } from '../operation.ts'
import { amountIn, externalId, named, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const preview = {
  ticketId: 'AUR-0001',
  currency: 'ARS',
  canBeListed: true,
  refusal: null,
  terms: {
    facePrice: 68000,
    primarySalesFee: 6800,
    paid: 74800,
    minPrice: null,
    maxPrice: {
      price: 82280,
      field: 'maxPriceSellConfig',
      ruleType: 'genesis',
      ruleId: ids.ruleGenesis,
    },
    suggestedPrice: 74800,
    buyerFee: { type: 'PERCENTAGE', value: 8 },
    sellerFee: { type: 'PERCENTAGE', value: 5 },
  },
}

const amounts = {
  price: 70000,
  buyerFee: 5600,
  sellerFee: 3500,
  finalPrice: 75600,
  payout: 66500,
  isWithinBounds: true,
}

export const previewResale = operation({
  id: 'preview-resale',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/resale-preview',
  tag: 'Marketplace',
  summary: text('Simular la reventa de un ticket', 'Preview a ticket’s resale'),
  description: text(
    'Indica si el propietario actual puede publicar ahora el ticket y devuelve los topes de precio, la regla que ' +
      'fija cada tope y los importes de una reventa. No cambia nada.\n\nEnvíe como máximo un importe. Con ' +
      '`price`, calcula qué paga quien compra y qué recibe quien revende. Con `payout`, busca el menor precio ' +
      'con que quien revende recibe al menos ese importe. Con `finalPrice`, busca el mayor precio con que quien ' +
      'compra no paga más que ese importe. Sin ninguno, devuelve solo los topes.\n\nLos importes se redondean ' +
      'por ticket (las mitades, al número par más cercano) y son los que se cobran.',
    'Returns whether the current owner can list the ticket now, the price limits, the rule that sets ' +
      'each limit, and the amounts of a resale. The call changes nothing.\n\nSend at most one amount. With ' +
      '`price`, it calculates what the buyer pays and the reseller receives. With `payout`, it finds the lowest ' +
      'price at which the reseller receives at least that amount. With `finalPrice`, it finds the highest price ' +
      'at which the buyer pays no more than that amount. Without any of them, it returns only the price ' +
      'limits.\n\nAmounts are rounded per ticket, half to even, and are exactly what is charged.',
  ),
  params: ticketPath,
  query: object(
    optionalAll({
      price: amountIn('Precio de publicación que se quiere simular.', 'Listing price to preview.', {
        examples: [70000],
      }),
      payout: amountIn(
        'Importe que quiere recibir quien revende.',
        'Amount that the reseller wants to receive.',
        { examples: [66500] },
      ),
      finalPrice: amountIn('Importe que quiere pagar quien compra.', 'Amount that the buyer wants to pay.', {
        examples: [75600],
      }),
    }),
  ),
  answer: resalePreview,
  answerDescription: text('Los topes y los importes.', 'The price limits and the amounts.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets', 'set-rules'] },
  examples: [
    {
      name: 'at-a-price',
      summary: text('A un precio dado', 'At a given price'),
      params: { ticketId: 'AUR-0001' },
      query: { price: 70000 },
      answer: { ...preview, amounts },
    },
    {
      name: 'for-a-payout',
      summary: text('Para recibir un importe', 'To receive an amount'),
      params: { ticketId: 'AUR-0001' },
      query: { payout: 66500 },
      answer: { ...preview, amounts },
    },
    {
      name: 'bounds-alone',
      summary: text('Solo los topes', 'Only the price limits'),
      params: { ticketId: 'AUR-0001' },
      answer: { ...preview, amounts: null },
    },
  ],
})

const onSale = { ...soldListing, buyerEmail: null, status: 'ACTIVE', soldAt: null }

export const listForOwner = operation({
  id: 'list-for-owner',
  method: 'POST',
  path: '/v1/marketplace/listings',
  tag: 'Marketplace',
  summary: text('Publicar por el propietario', 'List for the owner'),
  description: text(
    'Publica tickets en nombre de su propietario actual, que aceptó hacerlo en su sitio. Rigen las mismas ' +
      'condiciones que en las páginas alojadas: reglas, topes de precio, cargos y `maxSell`. Se publican todos los ' +
      'tickets o ninguno, y el propietario recibe el mismo correo.\n\nTodos los tickets deben ser del mismo ' +
      'propietario y del mismo show. En un pack (`PACK`), además, deben ser del mismo ticket option, con asientos ' +
      'contiguos. Antes de publicar, muestre a la persona los importes que devuelve `preview-resale` y envíe su ' +
      '`payout`.\n\n`consent` declara cuándo aceptó la persona. Un acuerdo anterior a la compra del ticket en la ' +
      'reventa es de otro propietario y se rechaza. El historial del ticket guarda la clave que publicó y el acuerdo.',
    'Lists tickets on behalf of their current owner, who agreed to it on your site. The conditions are those of the ' +
      'hosted pages: rules, price limits, fees, and `maxSell`. Either all tickets are listed or none, and the owner ' +
      'gets the same email.\n\nAll tickets must have the same owner and the same show. In a pack (`PACK`), they ' +
      'must also have the same ticket option and adjacent seats. Before you list, show the person the amounts that ' +
      '`preview-resale` returns, and send their `payout`.\n\n`consent` states when the person agreed. An ' +
      'agreement from before the ticket was bought on resale belongs to another owner and is rejected. The ' +
      'ticket’s history keeps the key that listed it and the agreement.',
  ),
  body: object(
    {
      type: oneOf(
        LISTING_TYPES,
        doc(
          'Modo de venta. `SINGLE`: un solo ticket. `MULTI`: varios tickets que se venden uno por uno. `PACK`: varios tickets que se venden solo juntos.',
          'How they are sold. `SINGLE`: one ticket. `MULTI`: several tickets sold one by one. `PACK`: several tickets sold only together.',
        ),
      ),
      tickets: Type.Array(
        object(
          {
            ticketId: externalId('El `ticketId` del ticket.', 'The `ticketId` of the ticket.', {
              examples: ['AUR-0001'],
            }),
            ...askedAmounts,
          },
          named(
            'TicketToList',
            'Un ticket y el precio que pide su propietario.',
            'A ticket and the price that its owner asks.',
          ),
        ),
        {
          ...doc(
            'Tickets que se publican. Uno con `SINGLE`; con `MULTI` o `PACK`, dos o más.',
            'Tickets to list. One with `SINGLE`; with `MULTI` or `PACK`, two or more.',
          ),
          minItems: 1,
          maxItems: MAX_LISTINGS_PER_PURCHASE,
        },
      ),
      consent: consentInput,
    },
    named(
      'ListingInput',
      'Tickets que se publican, y el acuerdo de su propietario.',
      'Tickets to list, and the agreement of their owner.',
    ),
  ),
  answer: Type.Array(listing, { maxItems: MAX_LISTINGS_PER_PURCHASE }),
  answerDescription: text(
    'Las publicaciones, en el orden de los tickets.',
    'The listings, in the order of the tickets.',
  ),
  errors: [
    'ticket.not_found',
    'ticket.pending',
    ...RESALE_REFUSALS,
    'listing.price_out_of_bounds',
    'listing.terms_changed',
    'listing.mixed_tickets',
  ],
  preparation: { after: ['create-tickets', 'set-rules'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'two-tickets',
      summary: text('Dos tickets a 70 000 pesos cada uno', 'Two tickets at 70,000 pesos each'),
      body: {
        type: 'MULTI',
        tickets: ['AUR-0001', 'AUR-0002'].map((ticketId) => ({ ticketId, price: 70000, payout: 66500 })),
        consent: { givenAt: '2026-11-21T11:02:40-03:00', reference: 'acuerdos/0418' },
      },
      answer: [
        { ...onSale, listingId: ids.listingAur0001, ticketId: 'AUR-0001' },
        { ...onSale, listingId: ids.listingAur0002, ticketId: 'AUR-0002' },
      ],
    },
  ],
  links: [
    {
      name: 'change',
      operation: 'change-listing',
      parameters: { listingId: '$response.body#/0/listingId' },
      description: text('Cambia el precio de la publicación.', 'Changes the price of the listing.'),
    },
    {
      name: 'end',
      operation: 'end-listing',
      parameters: { listingId: '$response.body#/0/listingId' },
      description: text('Termina la publicación.', 'Ends the listing.'),
    },
  ],
})

export const changeListing = operation({
  id: 'change-listing',
  method: 'PATCH',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  summary: text('Cambiar precio de una publicación', 'Change a listing’s price'),
  description: text(
    'Cambia el precio de una publicación `ACTIVE` en nombre del propietario, dentro de los topes actuales y con los ' +
      'cargos actuales. Un pack (`PACK`) cambia entero: cada ticket pasa a costar ese precio.\n\nUna publicación ' +
      'que alguien está pagando no cambia (`listing.held`). Si el precio y los cargos ya son esos, no cambia nada.',
    'Changes the price of an `ACTIVE` listing on behalf of the owner, within the current price limits and with the ' +
      'current fees. A pack (`PACK`) changes as a whole: each ticket gets that price.\n\nA listing that somebody ' +
      'is paying for does not change (`listing.held`). If the price and the fees are already those, nothing changes.',
  ),
  params: listingPath,
  body: object(
    { ...askedAmounts, consent: consentInput },
    named(
      'ListingChange',
      'Precio nuevo por ticket, y el acuerdo del propietario.',
      'New price per ticket, and the agreement of the owner.',
    ),
  ),
  answer: Type.Array(listing, { maxItems: MAX_LISTINGS_PER_PURCHASE }),
  answerDescription: text(
    'Las publicaciones que cambiaron, con la de la ruta primero.',
    'The listings that changed, with the one in the path first.',
  ),
  errors: [
    'listing.not_found',
    'listing.ended',
    'listing.held',
    'show.past',
    'listing.not_allowed',
    'listing.amount_unusable',
    'listing.price_out_of_bounds',
    'listing.terms_changed',
  ],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'lower-price',
      summary: text('Bajar el precio a 65 000 pesos', 'Lower the price to 65,000 pesos'),
      params: { listingId: ids.listingAur0001 },
      body: {
        price: 65000,
        payout: 61750,
        consent: { givenAt: '2026-11-21T18:20:05-03:00', reference: 'acuerdos/0533' },
      },
      answer: [
        {
          listingId: ids.listingAur0001,
          ticketId: 'AUR-0001',
          sellerEmail: 'lucia.ferreyra@example.com',
          buyerEmail: null,
          price: 65000,
          finalPrice: 70200,
          currency: 'ARS',
          status: 'ACTIVE',
          type: 'SINGLE',
          groupId: null,
          listedAt: '2027-02-11T14:05:31.402Z',
          soldAt: null,
        },
      ],
    },
  ],
})
