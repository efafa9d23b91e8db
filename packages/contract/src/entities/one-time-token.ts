import Type, { type Static } from 'typebox'
import { exampleToken } from '../examples/ids.ts'
import { named, object } from '../schema.ts'
import { doc } from '../text.ts'

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43

export const oneTimeToken = object(
  {
    oneTimeToken: Type.String({
      ...doc(
        'Texto opaco que inicia la sesión de la persona una sola vez. Vence a los 15 minutos.',
        'Opaque text that signs the person in once. It expires after 15 minutes.',
      ),
      minLength: TOKEN_LENGTH,
      maxLength: TOKEN_LENGTH,
      pattern: '^[A-Za-z0-9_\\x2d]+$',
      examples: [exampleToken],
    }),
  },
  named('OneTimeToken', 'Un token de un solo uso.', 'A one-time token.'),
)

export type OneTimeToken = Static<typeof oneTimeToken>
