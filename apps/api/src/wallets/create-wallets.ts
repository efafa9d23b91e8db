import { type AppleWallet, type AppleWalletConfig, readAppleWallet } from './apple-wallet.ts'
import { type GoogleWallet, type GoogleWalletConfig, readGoogleWallet } from './google-wallet.ts'
import { WalletFault } from './wallet-files.ts'

export interface WalletConfig {
  readonly apple: AppleWalletConfig | undefined
  readonly google: GoogleWalletConfig | undefined
}

/** The wallets that tickets can be kept in: those that the operator has set up. */
export interface Wallets {
  /** Undefined too once its certificate has expired. */
  readonly apple: AppleWallet | undefined
  readonly google: GoogleWallet | undefined
}

export const NO_WALLETS: Wallets = { apple: undefined, google: undefined }

/** @throws Error that names every file which cannot be used, and why */
export function createWallets(config: WalletConfig, now = () => new Date()): Wallets {
  const faults: string[] = []
  const apple = config.apple && noting(faults, config.apple, (each) => readAppleWallet(each, now()))
  const google = config.google && noting(faults, config.google, readGoogleWallet)
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
