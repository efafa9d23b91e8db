const APPLE = /iPhone|iPad|iPod|Macintosh/
const ANDROID = /Android/

/** False if the device is known to be of the other platform; unknown devices are offered both wallets. */
export function canUseWallet(wallet: 'apple' | 'google', userAgent = navigator.userAgent): boolean {
  return !(wallet === 'apple' ? ANDROID : APPLE).test(userAgent)
}
