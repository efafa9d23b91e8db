import { admitTicket, setRules, text } from '@taquilla/contract'
import type { SequenceDiagram } from './model.ts'

export const unlockSequence: SequenceDiagram = {
  kind: 'sequence',
  title: text('El desbloqueo de un ticket protegido', 'The unlock of a protected ticket'),
  summary: text(
    'Antes del desbloqueo, la página muestra la butaca y el estado, nunca el código. En el desbloqueo aparece el código, el propietario recibe un correo y su sistema, un webhook.',
    'Before the unlock, the page shows the seat and the status, never the code. At the unlock, the code appears, the owner receives an email, and your system receives a webhook.',
  ),
  participants: [
    { id: 'system', label: text('Su sistema', 'Your system'), tone: 'plain' },
    { id: 'taquilla', label: text('TicketShield', 'TicketShield'), tone: 'brand' },
    { id: 'owner', label: text('Propietario', 'Owner'), tone: 'amber' },
  ],
  steps: [
    {
      from: 'system',
      to: 'taquilla',
      label: text('regla con ticketShield y qrUnlock', 'rule with ticketShield and qrUnlock'),
      code: `${setRules.method} ${setRules.path}`,
    },
    { from: 'owner', to: 'taquilla', label: text('abre su ticket', 'opens the ticket') },
    {
      from: 'taquilla',
      to: 'owner',
      label: text('butaca y estado, sin código', 'seat and status, no code'),
      isAnswer: true,
    },
    {
      divider: text(
        'Momento de desbloqueo: inicio del show menos qrUnlock',
        'Unlock time: start of the show minus qrUnlock',
      ),
    },
    { from: 'taquilla', to: 'owner', label: text('la página muestra el código', 'the page shows the code') },
    { from: 'taquilla', to: 'owner', label: text('correo con el ticket', 'email with the ticket') },
    {
      from: 'taquilla',
      to: 'system',
      label: text('webhook, una vez por show', 'webhook, once per show'),
      code: 'event.unlock',
    },
    { divider: text('En la puerta', 'At the door') },
    {
      from: 'owner',
      to: 'system',
      label: text('presenta el código al lector', 'shows the code to the scanner'),
    },
    {
      from: 'system',
      to: 'taquilla',
      label: text('informa la admisión', 'reports the admission'),
      code: `${admitTicket.method} …/${admitTicket.path.split('/').at(-1)}`,
    },
    {
      from: 'taquilla',
      to: 'system',
      label: text('true: admitido por primera vez', 'true: admitted for the first time'),
      isAnswer: true,
    },
  ],
}
