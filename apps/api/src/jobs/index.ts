import type { Follower, JobDefinition, RecurringJob } from '#queue/job.ts'
import type { JobServices, PlatformServices } from '../services.ts'
import { createAddressMails } from './address-mails.ts'
import { createCloseResale } from './close-resale.ts'
import { createCloseStartedShows } from './close-started-shows.ts'
import { createQueuedTicketsJob, createQueuedTicketsSweep } from './create-queued-tickets.ts'
import { createEndExpiredHandovers, endHandoversOfEndedTickets } from './end-handovers.ts'
import { createMailDueAlerts, createMakeAlertsDue } from './follow-alerts.ts'
import { createFollowClock } from './follow-clock.ts'
import { createCarryOutSwap, createLiteEventsSweep, createSwapsSweep } from './lite-sweeps.ts'
import { createCarryOutRefund, createPayoutsSweep, createRefundsSweep } from './money-sweeps.ts'
import { createEndBuyIntentions, createFollowTransfers } from './purchase-sweeps.ts'
import { recordTicketHistory } from './record-ticket-history.ts'
import { createSendMail, createSendMassMail } from './send-mail.ts'
import { createSettleNoticedPayments, createUndecidedPaymentsSweep } from './settle-payments.ts'
import { createSweepCancelledTickets } from './sweep-cancelled-tickets.ts'
import { createCompleteAddresses, createDeleteUnpaidPurchases, createTidyUp } from './tidy-up.ts'
import { createUnlockChangedTickets, createUnlockDueShows } from './unlock-tickets.ts'
import { createWriteWebhooks } from './write-webhooks.ts'

/** @param onWebhooks called after webhooks were stored, which the process may send at once */
export function createJobs(services: JobServices, onWebhooks?: () => void): readonly JobDefinition[] {
  return [
    createQueuedTicketsJob(services),
    createSweepCancelledTickets(services),
    createSettleNoticedPayments(services),
    createCarryOutSwap(services),
    createCarryOutRefund(services),
    createSendMail(services),
    createUnlockChangedTickets(services),
    createMakeAlertsDue(services),
    createAddressMails(services),
    createSendMassMail(services),
    createWriteWebhooks(services, onWebhooks),
    createFollowClock(() => createRecurringJobs(services)),
  ]
}

/** Functions that see every change in the transaction that removes it from the outbox. */
export const FOLLOWERS: readonly Follower[] = [recordTicketHistory, endHandoversOfEndedTickets]

export function createRecurringJobs(services: PlatformServices): readonly RecurringJob[] {
  return [
    createQueuedTicketsSweep(services),
    createUndecidedPaymentsSweep(services),
    createSwapsSweep(services),
    createRefundsSweep(services),
    createPayoutsSweep(services),
    createEndBuyIntentions(services),
    createFollowTransfers(services),
    createMailDueAlerts(services),
    createEndExpiredHandovers(services),
    createCloseStartedShows(services),
    createCloseResale(services),
    createUnlockDueShows(services),
    createLiteEventsSweep(services),
    createTidyUp(services),
    ...createCompleteAddresses(services),
    createDeleteUnpaidPurchases(services),
  ]
}
