import { type AppleWallet, readAppleWallet } from './apple-wallet.ts'
import { type GoogleWallet, readGoogleWallet } from './google-wallet.ts'
import { WalletFault } from './wallet-files.ts'
import type { WalletSettings } from './wallet-settings.ts'

/** Wallets that the operator has configured. */
export interface Wallets {
  /** Undefined if not configured, or if its certificate has expired since the start. */
  readonly apple: AppleWallet | undefined
  readonly google: GoogleWallet | undefined
}

export const NO_WALLETS: Wallets = { apple: undefined, google: undefined }

/** @throws Error naming every unusable file with the reason */
export function createWallets(settings: WalletSettings, now = () => new Date()): Wallets {
  const faults: string[] = []
  const apple = settings.apple && noting(faults, settings.apple, (each) => readAppleWallet(each, now()))
  const google = settings.google && noting(faults, settings.google, readGoogleWallet)
  if (faults.length > 0) throw new Error(`The configuration is not usable: ${faults.join('; ')}.`)
  return {
    get apple() {
      return apple !== undefined && now() < apple.expiresAt ? apple : undefined
    },
    google,
  }
}

function noting<Given, Wallet>(
  faults: string[],
  given: Given,
  read: (given: Given) => Wallet,
): Wallet | undefined {
  try {
    return read(given)
  } catch (error) {
    if (!(error instanceof WalletFault)) throw error
    faults.push(error.message)
    return undefined
  }
}
