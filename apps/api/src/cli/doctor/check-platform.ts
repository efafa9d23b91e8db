import { statfs } from 'node:fs/promises'
import { tryMailServer } from '#mail/smtp-mailer.ts'
import { createPaymentProviders } from '#payments/create-payment-providers.ts'
import type { readConfig } from '../../config.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

type Config = ReturnType<typeof readConfig>

const MEGABYTE = 1024 * 1024
/** With less free space, the launcher makes the embedded database refuse writes. */
const FREE_FAILED = 128 * MEGABYTE
const FREE_WARNING = 1024 * MEGABYTE

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail.kind === 'files') {
    return warning(`Mails are only written to ${mail.folder}.`, 'Set SMTP_URL and MAIL_FROM to send them.')
  }
  try {
    await tryMailServer(mail)
    return ok('The mail server takes the sign-in of SMTP_URL.')
  } catch (error) {
    return failed(
      `The mail server of SMTP_URL cannot be used: ${error instanceof Error ? error.message : error}`,
      'Correct SMTP_URL, or the way to that server.',
    )
  }
}

/** Logs and page views are in DATA_DIR also where the database is elsewhere. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const space = await statfs(dataDir).catch(() => undefined)
  if (space === undefined) return ok(`DATA_DIR (${dataDir}) does not exist here.`)
  const free = space.bavail * space.bsize
  const says = `${Math.floor(free / MEGABYTE)} MB are free in DATA_DIR (${dataDir}).`
  const cure = 'Free space, or move DATA_DIR to a larger volume.'
  if (free < FREE_FAILED) return failed(says, cure)
  return free < FREE_WARNING ? warning(says, cure) : ok(says)
}

/** Which sellers the keys of the providers fit. The configuration was refused before if a key has a wrong form. */
export function checkProviders(
  { payments }: Pick<Config, 'payments'>,
  { hasLiveSellers }: { readonly hasLiveSellers: boolean },
): Finding {
  const currencies = Intl.supportedValuesOf('currency')
  const serving = (sellerKind: 'live' | 'sandbox') =>
    createPaymentProviders(payments)
      .all.filter(({ serves }) =>
        currencies.some((currency) => serves({ sellerKind, amountMinor: 10_000n, currency })),
      )
      .map(({ name }) => name)
  const live = serving('live')
  const says = `Live sellers: ${live.join(', ') || 'none'}. Sandbox sellers: ${serving('sandbox').join(', ')}.`
  if (live.length > 0 || !hasLiveSellers) return ok(says)
  return failed(says, 'Set the live keys of a provider: STRIPE_…, PAYPAL_… or BANK_TRANSFER_….')
}

/** Mails and hosted pages link to these origins, so people must reach them. */
export function checkOrigins(
  { apiUrl, siteUrl, proxyCount }: Pick<Config, 'apiUrl' | 'siteUrl' | 'proxyCount'>,
  { hasLiveSellers }: { readonly hasLiveSellers: boolean },
): Finding {
  const says = `API_URL ${apiUrl}, SITE_URL ${siteUrl}, ${proxyCount} trusted proxies.`
  const bad = Object.entries({ API_URL: apiUrl, SITE_URL: siteUrl }).find(([, url]) => !isPublic(url))
  if (bad !== undefined) {
    const cure = `Set ${bad[0]} to the public https address: mails and pages link to it.`
    return hasLiveSellers ? failed(says, cure) : warning(says, cure)
  }
  if (proxyCount > 0) return ok(says)
  return warning(
    says,
    'A proxy ends https: set TRUST_PROXY, or everybody seems to come from one network ("Behind a proxy").',
  )
}

function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|\.(local|localhost|internal)$/.test(hostname)
  )
}
