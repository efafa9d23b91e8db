import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { attempt, readNamedFile, readRsaKey, WalletFault } from './wallet-files.ts'
import type { GoogleWalletSettings } from './wallet-settings.ts'

/** Content for Google: classes (shows) and objects (tickets) of passes. */
export interface GooglePass {
  readonly eventTicketClasses: readonly object[]
  readonly eventTicketObjects: readonly object[]
}

/** Creates URLs at which a person saves passes. Google's servers are not called. */
export interface GoogleWallet {
  readonly issuerId: string
  /** Undefined if the URL would exceed the limit of browsers and servers. */
  saveLinkOf(pass: GooglePass): Promise<string | undefined>
}

const SAVE = 'https://pay.google.com/gp/v/save/'
/** Common limit of servers for a request line; a usual ticket needs a third of it. */
const MAX_LINK_LENGTH = 8_000
const ISSUER_EMAIL = /^[\w.-]+@[\w.-]+$/

interface ServiceAccount {
  readonly email: string
  readonly key: KeyObject
}

/** @throws WalletFault if the key file is unusable */
export function readGoogleWallet({ issuerId, keyFile }: GoogleWalletSettings): GoogleWallet {
  const { email, key } = readServiceAccount(keyFile)
  return {
    issuerId,
    async saveLinkOf(pass) {
      const token = await new SignJWT({ typ: 'savetowallet', payload: pass })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(email)
        .setAudience('google')
        .setIssuedAt()
        .sign(key)
      const link = SAVE + token
      return link.length > MAX_LINK_LENGTH ? undefined : link
    },
  }
}

function readServiceAccount(path: string): ServiceAccount {
  const bytes = readNamedFile('GOOGLE_WALLET_KEY_FILE', path)
  const fault = (text: string) => new WalletFault(`GOOGLE_WALLET_KEY_FILE: ${path} ${text}`)
  const account: unknown = attempt(() => JSON.parse(bytes.toString('utf8')))
  if (typeof account !== 'object' || account === null) throw fault('holds no JSON')
  const { type, client_email: email, private_key: pem } = account as Readonly<Record<string, unknown>>
  if (type !== 'service_account' || typeof email !== 'string' || !ISSUER_EMAIL.test(email)) {
    throw fault('is not the key of a service account')
  }
  const key = typeof pem === 'string' ? readRsaKey(pem, undefined) : undefined
  if (key === undefined) throw fault('holds no RSA key in private_key')
  return { email, key }
}
