import type { Erasure } from '#domain/values/erasure.ts'

interface ToldBody {
  readonly data: { readonly newOwnerEmail?: string | null; readonly oldOwnerEmail?: string | null }
  readonly metadata: { readonly nominal?: object | null }
}

/** The body of a webhook without the person: a pseudonym for the address, and no name of whom they bought for. */
export function redactWebhook(
  body: string,
  { contact, pseudonym }: Pick<Erasure, 'contact' | 'pseudonym'>,
): string {
  const told = JSON.parse(body) as ToldBody
  const { data, metadata } = told
  const isTheirs = (email: unknown) => typeof email === 'string' && email.toLowerCase() === contact
  const emails = (['newOwnerEmail', 'oldOwnerEmail'] as const).filter((name) => isTheirs(data[name]))
  if (emails.length === 0) return body
  const names = emails.includes('newOwnerEmail') && metadata.nominal ? { nominal: null } : {}
  return JSON.stringify({
    ...told,
    data: { ...data, ...Object.fromEntries(emails.map((name) => [name, pseudonym])) },
    metadata: { ...metadata, ...names },
  })
}
