import type { Static } from 'typebox'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { line, named, nullable, object, optionalAll, title } from '../schema.ts'
import { doc } from '../text.ts'

const holderDoc = doc(
  'Titular de un ticket nominal: la única persona autorizada a usarlo.',
  'Holder of a nominal ticket: the only person who may use it.',
)

const fullName = title('Nombre completo del titular.', 'Full name of the holder.', {
  maxLength: MAX_NAME_LENGTH,
  examples: ['Martín Olmos'],
})

const identificationNumber = nullable(
  line('Número de documento de identidad del titular.', 'Identity document number of the holder.', {
    examples: ['27890123'],
  }),
)

/** Holder of a ticket as `create-tickets` names it. */
export const nominalTicket = object(
  { fullName, ...optionalAll({ identification: identificationNumber }) },
  { ...holderDoc, component: 'NominalTicket' },
)

export const holderInput = object(
  { fullName, ...optionalAll({ identificationNumber }) },
  { ...holderDoc, component: 'HolderInput' },
)

export const holderPatch = object(
  optionalAll({ fullName, identificationNumber }),
  named(
    'HolderPatch',
    'Cambios al titular. Si el ticket todavía no tiene titular, `fullName` es obligatorio.',
    'Changes to the holder. If the ticket has no holder yet, `fullName` is required.',
  ),
)

export const holder = object({ fullName, identificationNumber }, { ...holderDoc, component: 'Holder' })

export type NominalTicket = Static<typeof nominalTicket>
export type HolderInput = Static<typeof holderInput>
export type HolderPatch = Static<typeof holderPatch>
export type Holder = Static<typeof holder>
