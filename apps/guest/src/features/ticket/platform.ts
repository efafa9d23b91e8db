const APPLE = /iPhone|iPad|iPod|Macintosh/
const ANDROID = /Android/

/** Whether the wallet is one that the device can have: each on its own phones, both where it is not known. */
export function takesPassesOf(wallet: 'apple' | 'google', userAgent = navigator.userAgent): boolean {
  return !(wallet === 'apple' ? ANDROID : APPLE).test(userAgent)
}
