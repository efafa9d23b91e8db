import { issueOneTimeToken, ONE_TIME_TOKEN_LIFETIME_SECONDS, text } from '@taquilla/contract'
import type { SequenceDiagram } from './model.ts'

const minutes = ONE_TIME_TOKEN_LIFETIME_SECONDS / 60

export const tokenFlow: SequenceDiagram = {
  kind: 'sequence',
  title: text(
    'Un token de un solo uso, de su servidor a la sesión',
    'A one-time token, from your server to the session',
  ),
  summary: text(
    'Su servidor pide el token para una persona que ya autenticó. El navegador lo canjea una vez por una sesión en las páginas alojadas.',
    'Your server requests a token for a person it has already authenticated. The browser redeems it once for a session on the hosted pages.',
  ),
  participants: [
    { id: 'server', label: text('Su servidor', 'Your server'), tone: 'plain' },
    { id: 'taquilla', label: text('Taquilla', 'Taquilla'), tone: 'brand' },
    { id: 'browser', label: text('Navegador', 'Browser'), tone: 'amber' },
  ],
  steps: [
    {
      from: 'server',
      to: 'taquilla',
      label: text('clave privada y persona', 'private key and person'),
      code: `${issueOneTimeToken.method} ${issueOneTimeToken.path}`,
    },
    {
      from: 'taquilla',
      to: 'server',
      label: text(`token, válido ${minutes} minutos`, `token, valid for ${minutes} minutes`),
      isAnswer: true,
    },
    {
      from: 'server',
      to: 'browser',
      label: text('URL alojada con el token', 'hosted URL with the token'),
      code: '?oneTimeToken=…',
    },
    { from: 'browser', to: 'taquilla', label: text('canjea el token con POST', 'redeems the token by POST') },
    { from: 'taquilla', to: 'browser', label: text('cookie de sesión', 'session cookie'), isAnswer: true },
    {
      note: text(
        'El token se quita de la URL y ya no sirve',
        'The token is removed from the URL and no longer works',
      ),
      over: ['taquilla', 'browser'],
      tone: 'jade',
    },
    { divider: text('Si el token venció o ya se usó', 'If the token expired or was used') },
    {
      from: 'taquilla',
      to: 'browser',
      label: text('pide un código enviado por correo', 'asks for a code sent by email'),
    },
  ],
}
