import { formOfAddress } from '@taquilla/contract'
import type { Erasure } from '#domain/values/erasure.ts'

interface WebhookBody {
  readonly data: { readonly newOwnerEmail?: string | null; readonly oldOwnerEmail?: string | null }
  readonly metadata: { readonly nominal?: object | null }
}

/** Replaces the person's e-mail by the pseudonym in a webhook body; removes the holder's name if the person bought. */
export function redactWebhook(
  body: string,
  { contact, pseudonym }: Pick<Erasure, 'contact' | 'pseudonym'>,
): string {
  const webhook = JSON.parse(body) as WebhookBody
  const { data, metadata } = webhook
  const isTheirs = (email: unknown) => typeof email === 'string' && formOfAddress(email) === contact
  const emails = (['newOwnerEmail', 'oldOwnerEmail'] as const).filter((name) => isTheirs(data[name]))
  if (emails.length === 0) return body
  const names = emails.includes('newOwnerEmail') && metadata.nominal ? { nominal: null } : {}
  return JSON.stringify({
    ...webhook,
    data: { ...data, ...Object.fromEntries(emails.map((name) => [name, pseudonym])) },
    metadata: { ...metadata, ...names },
  })
}
