import type { EnvironmentReader } from '../environment-reader.ts'
import type { ConfiguredProvider, PaymentProvider, PaymentProviders } from './payment-provider.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'

/** Reads the variables of each provider. */
export function readPaymentSettings(
  read: EnvironmentReader,
  declared = PAYMENT_PROVIDERS,
): readonly ConfiguredProvider[] {
  return declared.map((declaration) => ({ declaration, settings: declaration.readSettings(read) }))
}

/** Opens the providers that are set up. */
export function createPaymentProviders(configured: readonly ConfiguredProvider[]): PaymentProviders {
  const declared = configured.map(({ declaration }) => declaration)
  const all = configured.flatMap(({ declaration, settings }): PaymentProvider[] =>
    settings === undefined ? [] : [{ ...declaration, ...declaration.open(settings) }],
  )
  return {
    all,
    transfers: declared.filter(({ kind }) => kind === 'TRANSFER').map(({ name }) => name),
    find: (name) => all.find((provider) => provider.name === name),
    // A provider that left the list keeps its bare name.
    titleOf: (name, language) => declared.find((each) => each.name === name)?.title[language] ?? name,
  }
}
