import Type from 'typebox'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { currency, email, externalId, instant, nullable, optionalAll } from '../schema.ts'
import { doc, type Text } from '../text.ts'

/** Limits of a list of money objects to a time, which `what` names. */
export function periodFilters(what: Text) {
  return optionalAll({
    from: instant(
      `Comienzo del período, inclusive. Se compara con ${what.es}.`,
      `Start of the period, inclusive. It is compared with ${what.en}.`,
      { examples: ['2027-02-01T00:00:00Z'] },
    ),
    to: instant(
      `Fin del período, sin incluirlo. Se compara con ${what.es}.`,
      `End of the period, exclusive. It is compared with ${what.en}.`,
      { examples: ['2027-03-01T00:00:00Z'] },
    ),
  })
}

export const moneyFilters = optionalAll({
  externalReferenceEventId: externalId(
    'Evento, por su `externalReferenceId`.',
    'Event, by its `externalReferenceId`.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId(
    'Show. Requiere `externalReferenceEventId`.',
    'Show. Requires `externalReferenceEventId`.',
    { examples: ['aurelia-0319'] },
  ),
  currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
    examples: ['ARS'],
  }),
})

/** `showId` is unique within its event only. */
export const SHOW_NEEDS_EVENT = { dependentRequired: { showId: ['externalReferenceEventId'] } } as const

export const buyerFilter = optionalAll({
  buyerEmail: email('Correo de quien compró.', 'Email of the buyer.', {
    examples: ['sofia.luna@example.com'],
  }),
})

export const paymentProvider = Type.String({
  ...doc(
    'Proveedor que cobró el pago, como `stripe`, `paypal` o `bank_transfer`. En un vendedor de pruebas, `sandbox`.',
    'Provider that took the payment, such as `stripe`, `paypal`, or `bank_transfer`. For a sandbox seller, `sandbox`.',
  ),
  maxLength: 40,
  examples: ['stripe'],
})

export function providerReference(es: string, en: string) {
  return nullable(
    Type.String({ ...doc(es, en), maxLength: MAX_NAME_LENGTH, examples: ['pi_3PqTaquilla0001'] }),
  )
}
