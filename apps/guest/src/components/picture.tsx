import { useState } from 'react'

interface PictureProps {
  /** URL on the seller's site; null if there is no picture. */
  readonly url: string | null
}

/** Decorative picture hosted by the seller; renders nothing if it fails to load. */
export function Picture({ url }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (url === null || isMissing) return null
  return <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
}
