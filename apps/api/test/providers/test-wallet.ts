import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError, text } from '@taquilla/contract'
import Type from 'typebox'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type {
  CallbackRequest,
  KnownPayment,
  ProviderCalls,
  ProviderDeclaration,
} from '#payments/payment-provider.ts'

const SETTINGS = Type.Object({
  signingKey: Type.String({ variable: 'TEST_WALLET_SIGNING_KEY', pattern: /^wallet_/ }),
})

/** Environment variables that configure the wallet. */
export const WALLET_ENVIRONMENT = { TEST_WALLET_SIGNING_KEY: 'wallet_key' }

/**
 * A payment provider that exists only in tests and in this file. It stores payments in this process, as a real
 * provider stores them on its own servers.
 */
export function createTestWallet() {
  const paid = new Set<string>()
  const refunded = new Map<string, bigint>()
  const declaration: ProviderDeclaration<typeof SETTINGS> = {
    name: 'test_wallet',
    // Reuses PayPal's value, because tests cannot add one to the public API.
    method: 'PAYPAL',
    title: text('Monedero de prueba', 'Test wallet'),
    kind: 'REDIRECT',
    pageSources: {
      script: ['https://js.wallet.example'],
      frame: ['https://frame.wallet.example'],
      connect: ['https://api.wallet.example'],
      payment: ['https://pay.wallet.example'],
    },
    settings: Type.Optional(SETTINGS),
    open: ({ signingKey }) => openWallet(signingKey),
  }

  function openWallet(signingKey: string): ProviderCalls {
    const stateOf = async (payment: KnownPayment) => answerFor(payment)
    return {
      serves: ({ currency }) => currency === 'MXN',
      start: async ({ paymentId }) => ({
        status: 'STARTED',
        reference: `wallet_${paymentId}`,
        details: { url: `https://pay.wallet.example/${paymentId}` },
      }),
      nextStep: ({ details: { url } }) => ({
        kind: 'REDIRECT',
        url: String(url),
        returnParameters: ['wallet_result'],
      }),
      continue: stateOf,
      findState: stateOf,
      cancel: stateOf,
      async refund({ paymentId, amountMinor, currency }) {
        refunded.set(paymentId, amountMinor)
        return { status: 'DONE', reference: `wallet_refund_${paymentId}`, amountMinor, currency }
      },
      findRefund: async ({ amountMinor, currency }, reference) => ({
        status: 'DONE',
        reference,
        amountMinor,
        currency,
      }),
      readCallback: async (request) => readNotice(request, signingKey),
    }
  }

  function answerFor({ paymentId, amountMinor, currency }: KnownPayment): PaymentAnswer {
    if (!paid.has(paymentId)) return { status: 'STARTED' }
    return { status: 'CAPTURED', reference: `wallet_${paymentId}`, amountMinor, currency }
  }

  return { declaration, paid, refunded }
}

export function signNotice(body: string, signingKey = WALLET_ENVIRONMENT.TEST_WALLET_SIGNING_KEY): string {
  return createHmac('sha256', signingKey).update(body).digest('hex')
}

/** A notice only triggers a query; the payment's state is fetched from the wallet. */
function readNotice({ rawBody, headers }: CallbackRequest, signingKey: string) {
  const expected = Buffer.from(signNotice(rawBody.toString(), signingKey))
  const given = Buffer.from(String(headers['wallet-signature']))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError('payment.callback_refused')
  }
  const { sellerId, paymentId } = JSON.parse(rawBody.toString())
  return { sellerId, paymentId, answer: { status: 'STARTED', noticeCount: 1 } as const }
}
