import { type ReactNode, useState } from 'react'

interface PictureProps {
  /** URL on the seller's site; null if there is no picture. */
  readonly url: string | null
  /** Takes the place of a picture that fails to load, where its space must not close. */
  readonly fallback?: ReactNode
}

/** Decorative picture hosted by the seller. */
export function Picture({ url, fallback = null }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (url === null) return null
  if (isMissing) return fallback
  return <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
}
