import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  makeCertificate,
  makeIssuer,
  makeKey,
  makeKeys,
  makeServiceAccount,
  PASSPHRASE,
  type WalletFile,
  writeWalletFiles,
} from '../../test/builders/wallet-files.ts'
import { openPass } from '../../test/open-pass.ts'
import { createWallets, NO_WALLETS } from './create-wallets.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const PASS_FILES = {
  'pass.json': Buffer.from('{}'),
  'es.lproj/pass.strings': Buffer.from('"a" = "b";\n'),
  'en.lproj/pass.strings': Buffer.from('"a" = "b";\n'),
}

function write(changes: Partial<Record<WalletFile, string>> = {}) {
  const config = writeWalletFiles(changes)
  folders.push(config.folder)
  return config
}

const otherKeys = makeKeys()
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe('the wallets', () => {
  it('are none unless they are set up', () => {
    expect(createWallets({})).toEqual(NO_WALLETS)
  })

  it('are those that are set up', () => {
    const { apple, google } = write()
    const both = createWallets({ apple, google })
    expect([both.apple?.passTypeId, both.google?.issuerId]).toEqual([apple.passTypeId, google.issuerId])
    expect(createWallets({ google }).apple).toBeUndefined()
  })

  it('open a key that a passphrase protects', () => {
    const { apple } = write({ key: makeKey(undefined, PASSPHRASE) })
    const open = (passphrase: object) => createWallets({ apple: { ...apple, ...passphrase } })
    expect(open({ keyPassphrase: PASSPHRASE }).apple).toBeDefined()
    for (const wrong of [{}, { keyPassphrase: 'another' }]) {
      expect(() => open(wrong)).toThrow(/APPLE_PASS_KEY: \S+key holds no RSA key that .*PASSPHRASE/)
    }
  })

  it.skipIf(!hasOpenssl)('sign passes that OpenSSL verifies, and refuses once they are changed', async () => {
    const { folder, ...config } = write()
    const packed = await createWallets(config).apple?.pack(PASS_FILES)
    const { files } = await openPass(packed ?? Buffer.of(), makeIssuer())
    const [content, signature] = [join(folder, 'manifest.json'), join(folder, 'signature')]
    writeFileSync(signature, files.get('signature') ?? '')
    const verify = (manifest: Buffer | string) => {
      writeFileSync(content, manifest)
      const options = ['-inform', 'DER', '-in', signature, '-content', content, '-binary', '-purpose', 'any']
      return spawnSync('openssl', ['cms', '-verify', ...options, '-CAfile', join(folder, 'issuer')]).status
    }
    expect(verify(files.get('manifest.json') ?? '')).toBe(0)
    expect(verify('{}')).not.toBe(0)
  })

  it('sign no more once either certificate has expired, and nothing has to start anew', () => {
    for (const changes of [
      { certificate: makeCertificate({ days: 3 }) },
      { issuer: makeIssuer({ days: 3 }) },
    ] as const) {
      const now = { day: 0 }
      const wallets = createWallets(write(changes), () => new Date(Date.now() + now.day * 86_400_000))
      expect(wallets.apple).toBeDefined()
      now.day = 3
      expect([wallets.apple, wallets.google === undefined]).toEqual([undefined, false])
    }
  })

  it.each<[string, Partial<Record<WalletFile, string>>, RegExp]>([
    [
      'an expired certificate',
      { certificate: makeCertificate({ days: 0.5 }) },
      /CERTIFICATE: \S+certificate expired on 20/,
    ],
    [
      'an expired authority',
      { issuer: makeIssuer({ days: 0.5 }) },
      /APPLE_WWDR_CERTIFICATE: \S+issuer expired on 20/,
    ],
    [
      'a certificate of another pass type',
      { certificate: makeCertificate({ subject: { UID: 'pass.example.other', OU: 'TAQ1234567' } }) },
      /is for the pass type pass\.example\.other, and APPLE_PASS_TYPE_ID says pass\.example\.taquilla/,
    ],
    [
      'a certificate of another team',
      {
        certificate: makeCertificate({ subject: { UID: 'pass.example.taquilla.tickets', OU: 'OTHER12345' } }),
      },
      /is for the team OTHER12345, and APPLE_TEAM_ID says TAQ1234567/,
    ],
    [
      'the key of another certificate',
      { key: makeKey(otherKeys) },
      /APPLE_PASS_KEY: \S+key is not the key of the certificate/,
    ],
    [
      'an authority of the same name that did not sign',
      { issuer: makeIssuer({ key: otherKeys }) },
      /APPLE_WWDR_CERTIFICATE: \S+issuer did not issue the certificate/,
    ],
    [
      'no certificate',
      { certificate: makeKey() },
      /APPLE_PASS_CERTIFICATE: \S+certificate holds no certificate/,
    ],
    ['no key', { key: 'x' }, /APPLE_PASS_KEY: \S+key holds no RSA key/],
    ['no JSON', { account: makeKey() }, /GOOGLE_WALLET_KEY_FILE: \S+account holds no JSON/],
    [
      'another JSON',
      { account: '{"type":"authorized_user"}' },
      /\S+account is not the key of a service account/,
    ],
    [
      'an account without its key',
      { account: makeServiceAccount({ private_key: 'x' }) },
      /holds no RSA key in private_key/,
    ],
  ])('refuse %s, by name and place', (_, changes, message) => {
    const config = write(changes)
    expect(() => createWallets(config)).toThrow(message)
    expect(() => createWallets(config)).not.toThrow(/PRIVATE KEY/)
  })

  it('refuse what is not there, and say everything at once', () => {
    const { apple, google } = write()
    const gone = {
      apple: { ...apple, certificateFile: '/nowhere/pass.cer' },
      google: { ...google, keyFile: '/nowhere/key.json' },
    }
    expect(() => createWallets(gone)).toThrow(
      'The configuration is not usable: APPLE_PASS_CERTIFICATE: /nowhere/pass.cer cannot be read (ENOENT); ' +
        'GOOGLE_WALLET_KEY_FILE: /nowhere/key.json cannot be read (ENOENT).',
    )
  })
})
