import Type, { type Static, type TSchema } from 'typebox'
import { MAX_INSTRUCTIONS_LENGTH, MAX_SHOW_OFFSET_HOURS, MAX_SHOW_OFFSET_SECONDS } from '../limits.ts'
import { count, description, flag, nullable, object, oneOf, optionalAll, withDefault } from '../schema.ts'
import { doc } from '../text.ts'

export const DELIVERY_MOMENTS = ['BEFORE', 'AFTER'] as const
export const PAYMENT_METHODS = ['PAYPAL', 'STRIPE', 'BANK_TRANSFER'] as const
export const REDEMPTION_POLICIES = ['MANDATORY', 'OPTIONAL', 'NONE'] as const

export type DeliveryMoment = (typeof DELIVERY_MOMENTS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export type RedemptionPolicy = (typeof REDEMPTION_POLICIES)[number]

const deliveryTime = object(
  {
    when: oneOf(
      DELIVERY_MOMENTS,
      doc('Antes o después del inicio del show.', 'Before or after the start of the show.'),
    ),
    seconds: count('Segundos de distancia al inicio del show.', 'Seconds away from the start of the show.', {
      maximum: MAX_SHOW_OFFSET_SECONDS,
      examples: [10800],
    }),
  },
  doc(
    'Cuándo se entrega el código de un ticket protegido, salvo que una regla fije qrUnlock.',
    'When the code of a protected ticket is delivered, unless a rule sets qrUnlock.',
  ),
)

const ticketDelivery = object(
  optionalAll({ time: nullable(deliveryTime) }),
  doc(
    'Entrega de los códigos. Sin time, el código se entrega de inmediato.',
    'Delivery of the codes. Without time, the code is delivered at once.',
  ),
)

const crossBorderPayments = object(
  {
    enabled: flag(
      'Si se ofrecen medios de pago internacionales en la reventa.',
      'Whether international payment methods are offered in resale.',
    ),
    ...optionalAll({
      paymentMethods: Type.Array(oneOf(PAYMENT_METHODS), {
        ...doc('Medios que se ofrecen, sin repetir.', 'Methods that are offered, none twice.'),
        maxItems: PAYMENT_METHODS.length,
        uniqueItems: true,
      }),
    }),
  },
  doc('Pagos de compradores de otros países.', 'Payments by buyers from other countries.'),
)

const policy = oneOf(
  REDEMPTION_POLICIES,
  doc(
    'MANDATORY: se entra solo con el número de retiro. OPTIONAL: el titular ve el número y el código. NONE: no hay retiro.',
    'MANDATORY: entry only by the pickup number. OPTIONAL: the holder sees the number and the code. NONE: there is no pickup.',
  ),
)

function redemption<Policy extends TSchema>(policySchema: Policy) {
  return object(
    optionalAll({
      policy: policySchema,
      instructions: nullable(
        description(
          'Indicaciones para retirar el ticket en el recinto, que lee el titular.',
          'How to pick the ticket up at the venue, as the holder reads it.',
          { maxLength: MAX_INSTRUCTIONS_LENGTH },
        ),
      ),
      hoursBeforeShow: nullable(
        count(
          'Horas antes del inicio del show desde las que se muestra el número de retiro. Sin valor, desde siempre.',
          'Hours before the start of the show from which the pickup number is shown. Without a value, from the outset.',
          { maximum: MAX_SHOW_OFFSET_HOURS, examples: [48, 24] },
        ),
      ),
    }),
    doc('Retiro del ticket en el recinto (will call).', 'Picking the ticket up at the venue (will call).'),
  )
}

const delivery = optionalAll({
  ticketDelivery: nullable(ticketDelivery),
  crossBorderPayments: nullable(crossBorderPayments),
})

export const configuration = object(
  { ...delivery, redemption: Type.Optional(nullable(redemption(withDefault(policy, 'NONE')))) },
  {
    ...doc(
      'Entrega, pagos y retiro de los tickets del evento. Un objeto vacío es válido.',
      'Delivery, payment and redemption of the event’s tickets. An empty object is valid.',
    ),
    component: 'Configuration',
  },
)

/** Configuration of a lower level, such as a show; only the parts present replace those of the level above. */
export const configurationOverride = object(
  { ...delivery, redemption: Type.Optional(nullable(redemption(policy))) },
  {
    ...doc(
      'En un show: cada campo presente reemplaza el del evento; null o ausente conserva el del evento. En una modificación: cada campo presente reemplaza el guardado y null lo borra.',
      'In a show: each field present replaces the event’s; null or absent keeps the event’s. In an update: each field present replaces the stored one and null clears it.',
    ),
    component: 'ConfigurationOverride',
  },
)

export type Configuration = Static<typeof configuration>
export type ConfigurationOverride = Static<typeof configurationOverride>
