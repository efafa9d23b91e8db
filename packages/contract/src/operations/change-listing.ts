import Type from 'typebox'
import { askedAmounts, consentInput, listing, listingPath } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { operation } from '../operation.ts'
import { named, object } from '../schema.ts'
import { text } from '../text.ts'

export const changeListing = operation({
  id: 'change-listing',
  method: 'PATCH',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  key: 'private',
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
  isExtension: true,
})
