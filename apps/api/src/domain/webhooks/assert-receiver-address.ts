import { invalidFields } from '@taquilla/contract'

/** Rejects URLs that deliveries must not reach, such as private networks. @throws request.invalid */
export function assertReceiverAddress(url: string | undefined, isCallable: (url: string) => boolean): void {
  if (url === undefined || isCallable(url)) return
  throw invalidFields([{ pointer: '/url', code: 'field.address_not_public' }])
}
