// Requests that produce an error of handing a ticket over.
import type { ErrorCode } from '@taquilla/contract'
import { type Situation, situation, type WrongRequest } from './wrong-request.ts'

const names = { ticket: 'NOV-0001' }
const rulesWith = (change: Readonly<Record<string, unknown>>) => [{ of: 'set-rules/handover', change }]

export const HANDOVER_REQUESTS: Readonly<Partial<Record<ErrorCode, WrongRequest | Situation>>> = {
  'handover.not_found': {
    right: 'get-handover/basic',
    change: { '/path/handoverId': '01990f95-60e1-7c2a-8d54-b3f7091ec462' },
  },
  'handover.not_allowed': {
    right: 'start-handover/basic',
    after: rulesWith({ '/body/0/rules/transfer': false }),
    names,
  },
  'handover.ticket_not_active': {
    right: 'start-handover/basic',
    after: [{ of: 'admit-ticket/basic', change: { '/path/ticketId': 'NOV-0001' } }],
    names: { ...names, state: { es: 'ya se usó', en: 'was already used' } },
  },
  'handover.pending': {
    right: 'start-handover/basic',
    after: ['start-handover/basic'],
    change: { '/headers/Idempotency-Key': 'ceder-otra-vez' },
    names,
  },
  'handover.part_of_pass': {
    right: 'start-handover/basic',
    after: [
      {
        of: 'update-ticket/code',
        change: { '/path/ticketId': 'NOV-0001', '/body': { props: { isPartOfAPass: true } } },
      },
    ],
    names,
  },
  'handover.code_released': {
    right: 'start-handover/basic',
    after: rulesWith({ '/body/0/rules/qrUnlock': 31536000 }),
    names,
  },
  'handover.limit_reached': situation(
    'El ticket ya pasó por tres personas que lo cedieron, y la última intenta cederlo también.',
    'The ticket was handed over by three people in turn, and its latest owner tries to hand it over too.',
  ),
  'handover.to_owner': {
    right: 'start-handover/basic',
    change: { '/body/recipientEmail': 'lucia.ferreyra@example.com' },
  },
  'handover.too_many': situation(
    'Una persona tiene el máximo de cesiones pendientes y empieza otra.',
    'A person has as many pending handovers as allowed and starts another one.',
  ),
  'handover.claimed': situation(
    'Se retira una cesión que alguien aceptó un momento antes.',
    'A handover is taken back that somebody claimed a moment before.',
  ),
}
