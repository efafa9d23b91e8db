import Type from 'typebox'
import type { EnvironmentReader } from '../environment-reader.ts'
import type { ConfiguredProvider, PaymentProvider, PaymentProviders } from './payment-provider.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'

/** Reads the environment variables of every provider, configured or not. */
export function readPaymentSettings(
  read: EnvironmentReader,
  declared = PAYMENT_PROVIDERS,
): readonly ConfiguredProvider[] {
  const settings = read(Type.Object(Object.fromEntries(declared.map((each) => [each.name, each.settings]))))
  return declared.map((declaration) => ({ declaration, settings: settings[declaration.name] }))
}

/** Opens the providers whose environment variables are set. */
export function createPaymentProviders(configured: readonly ConfiguredProvider[]): PaymentProviders {
  const declared = configured.map(({ declaration }) => declaration)
  const all = configured.flatMap(({ declaration, settings }): PaymentProvider[] =>
    settings === undefined ? [] : [{ ...declaration, ...declaration.open(settings) }],
  )
  return {
    all,
    transfers: declared.filter(({ kind }) => kind === 'TRANSFER').map(({ name }) => name),
    find: (name) => all.find((provider) => provider.name === name),
    // Stored payments may name a provider that no longer exists in the code.
    titleOf: (name, language) => declared.find((each) => each.name === name)?.title[language] ?? name,
  }
}
