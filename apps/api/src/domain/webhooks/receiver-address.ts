import { invalidFields } from '@taquilla/contract'

/** Refuses an address that no delivery could go to. @throws request.invalid */
export function assertReceiverAddress(url: string | undefined, isCallable: (url: string) => boolean): void {
  if (url === undefined || isCallable(url)) return
  throw invalidFields([{ pointer: '/url', code: 'field.address_not_public' }])
}
