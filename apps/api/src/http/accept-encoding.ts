/** Content encodings in order of preference; the smallest result comes first. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'

export function negotiateEncoding(header: string | string[] | undefined): ContentEncoding {
  const accepted = String(header ?? '').toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
