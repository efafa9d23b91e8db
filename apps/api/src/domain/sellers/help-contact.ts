import { FORMATS } from '@taquilla/contract'
import type { GuestSeller } from '@taquilla/contract/guest'
import { isHttpsUrl } from './brand.ts'

/** Ways in which people ask the seller for help. */
export interface HelpContact {
  readonly email?: string
  readonly phone?: string
  readonly page?: string
}

/** Phone number as people write it, such as "+54 351 555-0187", with at least five digits. */
const PHONE = /^\+?\d(?:[ ()./-]{0,2}\d){4,19}$/

/** Parses a stored contact; drops missing or invalid parts. */
export function readHelpContact(value: unknown): GuestSeller['helpContact'] {
  const { email, phone, page } = (value ?? {}) as Record<string, unknown>
  const textIf = (part: unknown, isValid: (text: string) => boolean) =>
    typeof part === 'string' && isValid(part) ? part : null
  return {
    email: textIf(email, isEmail),
    phone: textIf(phone, isPhone),
    page: textIf(page, isHttpsUrl),
  }
}

export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

export function isEmail(text: string): boolean {
  return FORMATS.email.test(text)
}
