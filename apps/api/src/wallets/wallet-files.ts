import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A problem with a file that a variable names. */
export class WalletFault extends Error {}

export function readNamedFile(variable: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new WalletFault(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Reads a valid certificate in PEM or DER, as Apple delivers it. */
export function readCertificate(variable: string, path: string, now: Date): X509Certificate {
  const bytes = readNamedFile(variable, path)
  const certificate = attempt(() => new X509Certificate(bytes))
  if (certificate === undefined) throw new WalletFault(`${variable}: ${path} holds no certificate`)
  const { validFromDate, validToDate } = certificate
  if (now < validFromDate) {
    throw new WalletFault(`${variable}: ${path} is not valid before ${validFromDate.toISOString()}`)
  }
  if (now >= validToDate) {
    throw new WalletFault(`${variable}: ${path} expired on ${validToDate.toISOString()}`)
  }
  return certificate
}

/** Parses an RSA key; undefined if it is none or the passphrase is wrong. */
export function readRsaKey(pem: string | Buffer, passphrase: string | undefined): KeyObject | undefined {
  const key = attempt(() => createPrivateKey({ key: pem, ...(passphrase ? { passphrase } : {}) }))
  return key?.asymmetricKeyType === 'rsa' ? key : undefined
}

export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
