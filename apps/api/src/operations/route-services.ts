import { createFetchedFiles } from '#documents/fetched-files.ts'
import { createShowPictures } from '#documents/show-picture/show-pictures.ts'
import { createTicketDocuments } from '#documents/ticket-documents.ts'
import { createTicketPasses } from '#documents/ticket-passes.ts'
import { createFindPayments, type StoredPayment } from '#domain/purchase/index.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { GuestServices, Services } from '../services.ts'
import { createDrawSharedShow } from './guest/page-heads/find-shared.ts'
import { createLiteRefresh } from './lite.ts'
import { type PaymentToSettle, settlePayment } from './payments/settle-payment.ts'

/** Applies a provider's response in a transaction of its own; returns the updated payment. */
export type SettlePayment = (
  payment: PaymentToSettle,
  answer: PaymentAnswer,
) => Promise<StoredPayment | undefined>

/** The services and what several routes make of them together, such as a cache of fetched files. */
export type RouteServices = ReturnType<typeof createRouteServices>

export function createRouteServices(services: GuestServices) {
  const files = createFetchedFiles(services.outbound)
  return {
    ...services,
    files,
    documents: createTicketDocuments(services, files),
    passes: createTicketPasses(services),
    drawSharedShow: createDrawSharedShow(createShowPictures(files)),
    refreshTickets: createLiteRefresh(services),
    findPayments: createFindPayments(services),
    settle: createSettle(services),
  }
}

export function createSettle(services: Services): SettlePayment {
  return settlePayment.bind(null, services)
}
