import { text } from '@taquilla/contract'
import type { StateDiagram } from './model.ts'

const named = (name: string) => text(name, name)

export const ticketStates: StateDiagram = {
  kind: 'states',
  shape: 'ticket',
  title: text('Estados de un ticket', 'Statuses of a ticket'),
  summary: text(
    'Un ticket empieza en la cola o activo, puede revenderse tantas veces como las reglas permitan y termina rechazado, usado, cancelado o eliminado.',
    'A ticket starts queued or active, can be resold as often as the rules allow, and ends rejected, used, canceled, or deleted.',
  ),
  nodes: [
    { id: 'PENDING', label: named('PENDING'), tone: 'sky' },
    { id: 'REJECTED', label: named('REJECTED'), tone: 'danger', isFinal: true },
    { id: 'ACTIVE', label: named('ACTIVE'), tone: 'brand' },
    { id: 'LISTED', label: named('LISTED'), tone: 'jade' },
    { id: 'USED', label: named('USED'), tone: 'muted', isFinal: true },
    { id: 'CANCELLED', label: named('CANCELLED'), tone: 'danger', isFinal: true },
    { id: 'deleted', label: text('eliminado', 'deleted'), tone: 'muted', isFinal: true },
  ],
  edges: [
    { from: 'PENDING', to: 'ACTIVE', label: text('se crea', 'created') },
    { from: 'PENDING', to: 'REJECTED', label: text('hay un conflicto', 'conflict found') },
    { from: 'ACTIVE', to: 'LISTED', label: text('se publica', 'listed') },
    { from: 'LISTED', to: 'ACTIVE', label: text('se retira o se vende', 'taken down or sold') },
    { from: 'ACTIVE', to: 'USED', label: text('se admite', 'admitted') },
    { from: 'ACTIVE', to: 'CANCELLED', label: text('se cancela el show', 'show canceled') },
    { from: 'LISTED', to: 'CANCELLED', label: text('se cancela el show', 'show canceled') },
    { from: 'ACTIVE', to: 'deleted', label: text('se elimina', 'deleted') },
    { from: 'LISTED', to: 'deleted', label: text('se elimina', 'deleted') },
  ],
}
