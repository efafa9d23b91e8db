import Type, { type Static, type TSchema } from 'typebox'
import { MAX_INSTRUCTIONS_LENGTH, MAX_SHOW_OFFSET_HOURS, MAX_SHOW_OFFSET_SECONDS } from '../limits.ts'
import {
  count,
  description,
  flag,
  named,
  nullable,
  object,
  oneOf,
  optionalAll,
  withDefault,
} from '../schema.ts'
import { doc } from '../text.ts'

export const DELIVERY_MOMENTS = ['BEFORE', 'AFTER'] as const
export const PAYMENT_METHODS = ['PAYPAL', 'STRIPE', 'BANK_TRANSFER'] as const
export const REDEMPTION_POLICIES = ['MANDATORY', 'OPTIONAL', 'NONE'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export type RedemptionPolicy = (typeof REDEMPTION_POLICIES)[number]

const deliveryTime = object(
  {
    when: oneOf(
      DELIVERY_MOMENTS,
      doc(
        'Momento de la entrega: antes (`BEFORE`) o después (`AFTER`) del inicio del show.',
        'Moment of the delivery: before (`BEFORE`) or after (`AFTER`) the start of the show.',
      ),
    ),
    seconds: count(
      'Segundos entre la entrega y el inicio del show.',
      'Seconds between the delivery and the start of the show.',
      { maximum: MAX_SHOW_OFFSET_SECONDS, examples: [10800] },
    ),
  },
  doc(
    'Momento en que se entrega el código de un ticket protegido. Una regla con `qrUnlock` lo reemplaza.',
    'Time when the code of a protected ticket is delivered. A rule with `qrUnlock` overrides it.',
  ),
)

const ticketDelivery = object(
  optionalAll({ time: nullable(deliveryTime) }),
  doc(
    'Entrega de los códigos. Sin `time`, el código se entrega de inmediato.',
    'Delivery of the codes. Without `time`, the code is delivered immediately.',
  ),
)

const crossBorderPayments = object(
  {
    enabled: flag(
      'Indica si la reventa ofrece solo los medios de `paymentMethods`. Con `false`, o sin esa lista, ofrece todos.',
      'Whether resale offers only the methods in `paymentMethods`. If `false`, or without that list, it offers all.',
    ),
    ...optionalAll({
      paymentMethods: Type.Array(oneOf(PAYMENT_METHODS), {
        ...doc(
          'Medios de pago que se ofrecen, sin repetir. `PAYPAL`: PayPal. `STRIPE`: tarjetas. `BANK_TRANSFER`: transferencia bancaria.',
          'Payment methods to offer, without repeats. `PAYPAL`: PayPal. `STRIPE`: cards. `BANK_TRANSFER`: bank transfer.',
        ),
        maxItems: PAYMENT_METHODS.length,
        uniqueItems: true,
      }),
    }),
  },
  doc(
    'Medios de pago de la reventa, también para compradores de otros países.',
    'Payment methods for resale, including for buyers from other countries.',
  ),
)

const policy = oneOf(
  REDEMPTION_POLICIES,
  doc(
    'Modo de retiro. `MANDATORY`: el propietario ve solo el número de retiro. `OPTIONAL`: el propietario ve el número y el código. `NONE`: no hay retiro.',
    'Pickup mode. `MANDATORY`: the owner sees only the pickup number. `OPTIONAL`: the owner sees the number and the code. `NONE`: there is no pickup.',
  ),
)

function redemption<Policy extends TSchema>(policySchema: Policy) {
  return object(
    optionalAll({
      policy: policySchema,
      instructions: nullable(
        description(
          'Indicaciones para retirar el ticket en el recinto. Las lee el propietario.',
          'Instructions for picking up the ticket at the venue, shown to the owner.',
          { maxLength: MAX_INSTRUCTIONS_LENGTH },
        ),
      ),
      hoursBeforeShow: nullable(
        count(
          'Horas antes del inicio del show desde las que se muestra el número de retiro. Sin valor, se muestra siempre.',
          'Hours before the start of the show from which the pickup number is shown. Without a value, it is always shown.',
          { maximum: MAX_SHOW_OFFSET_HOURS, examples: [48, 24] },
        ),
      ),
    }),
    doc('Retiro del ticket en el recinto (will call).', 'Ticket pickup at the venue (will call).'),
  )
}

const delivery = optionalAll({
  ticketDelivery: nullable(ticketDelivery),
  crossBorderPayments: nullable(crossBorderPayments),
})

export const configuration = object(
  { ...delivery, redemption: Type.Optional(nullable(redemption(withDefault(policy, 'NONE')))) },
  named(
    'Configuration',
    'Entrega, pagos y retiro de los tickets del evento. Un objeto vacío es válido.',
    'Delivery, payments, and pickup for the event’s tickets. An empty object is valid.',
  ),
)

/** Configuration of a lower level, such as a show; only the parts present replace those of the level above. */
export const configurationOverride = object(
  { ...delivery, redemption: Type.Optional(nullable(redemption(policy))) },
  named(
    'ConfigurationOverride',
    'Configuración propia del evento o del show. En un show, cada campo presente reemplaza el del evento; si falta o es null, rige el del evento. En una modificación, cada campo presente reemplaza el guardado y null lo borra.',
    'Configuration of the event or show itself. In a show, each field present overrides the event’s; null or absent keeps the event’s. In an update, each field present replaces the stored one, and null clears it.',
  ),
)

export type Configuration = Static<typeof configuration>
export type ConfigurationOverride = Static<typeof configurationOverride>
