import { toMajorUnits } from '@taquilla/contract'
import { TRANSFER_AWAITED, TRANSFER_ENDED, TRANSFER_REMINDED } from '#changes/catalog.ts'
import { type HeardChange, onChange } from '#changes/on-change.ts'
import { findPayment, findPendingPurchase } from '#domain/purchase/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Letter } from '#mail/mails/letter.ts'
import {
  type EndedTransferContent,
  type TransferContent,
  writeTransferEndedLetter,
  writeTransferLetter,
  writeTransferReminderLetter,
} from '#mail/mails/transfer-letters.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'
import { findMailContext } from './mail-context.ts'

export const transferMails: ChangeMails = {
  urgent: [
    onChange(TRANSFER_AWAITED, writeInstructionMails(writeTransferLetter)),
    onChange(TRANSFER_REMINDED, writeInstructionMails(writeTransferReminderLetter)),
    onChange(TRANSFER_ENDED, writeTransferEndedMails),
  ],
}

type PendingPurchase = NonNullable<Awaited<ReturnType<typeof findPendingPurchase>>>
type OfPayment = HeardChange<{ readonly paymentId: string }>

/** Writes to the buyer that the purchase ended without the transfer; empty if the money has arrived meanwhile. */
async function writeTransferEndedMails(services: JobServices, request: OfPayment): Promise<readonly Mail[]> {
  return writeToBuyer(services, request, async (purchase, content) =>
    purchase.failure === 'payment.transfer_ended'
      ? writeTransferEndedLetter({ ...content, isLate: purchase.purchaseStatus === 'EXPIRED' })
      : undefined,
  )
}

/** Writes to the buyer; empty if the transfer is no longer awaited, or if the provider is no longer configured. */
function writeInstructionMails(write: (content: TransferContent) => Letter) {
  return (services: JobServices, request: OfPayment): Promise<readonly Mail[]> => {
    const { database, vault, payments } = services
    return writeToBuyer(services, request, async (purchase, content) => {
      if (purchase.status !== 'AWAITING_TRANSFER') return undefined
      const payment = await findPayment(database, vault, paymentOf(request))
      const sellerKind = content.isSandbox ? 'sandbox' : 'live'
      const step =
        payment && payments.find(payment.provider)?.nextStep({ ...payment, sellerKind }, content.language)
      return step?.kind === 'TRANSFER' ? write({ ...content, ...step }) : undefined
    })
  }
}

/** Writes the letter to the buyer; empty if there is none, or if the buyer has no e-mail address. */
async function writeToBuyer(
  services: JobServices,
  request: OfPayment,
  write: (purchase: PendingPurchase, content: EndedTransferContent) => Promise<Letter | undefined>,
): Promise<readonly Mail[]> {
  const purchase = await findPendingPurchase(services.database, paymentOf(request))
  const context = await findMailContext(services, request, purchase ? [purchase] : [])
  if (purchase === undefined || context === undefined || purchase.buyerEmail === null) {
    return leaveOut(services, request, {
      count: 1,
      reason: 'the purchase is gone, or the buyer has no mail address',
    })
  }
  const { outboxId, seller, showOf, visit } = context
  const { language, currency, buyerEmail: to } = purchase
  const letter = await write(purchase, {
    language,
    isSandbox: seller.isSandbox,
    show: showOf(purchase),
    tickets: purchase.items.map(({ optionTitle, seating }) => ({
      optionTitle,
      seating,
      holderName: null,
    })),
    reference: purchase.reference ?? '',
    amount: toMajorUnits(purchase.amountMinor, currency),
    currency,
    until: purchase.expiresAt.toISOString(),
    checkoutUrl: checkoutUrl(visit(language), purchase.buyIntentionId),
  })
  if (letter === undefined) {
    return leaveOut(services, request, { count: 1, reason: 'the transfer has another state' })
  }
  return [composeMail({ outboxId, to, seller }, letter)]
}

function paymentOf({ sellerId, payload: { paymentId } }: OfPayment) {
  return { sellerId, paymentId }
}
