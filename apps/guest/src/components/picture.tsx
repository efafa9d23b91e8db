import { useState } from 'react'

interface PictureProps {
  /** At the seller's; null where it has none. */
  readonly url: string | null
}

/** A seller's picture that says nothing more than the text beside it. One that cannot be fetched leaves no hole. */
export function Picture({ url }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (url === null || isMissing) return null
  return <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
}
