import { type ComponentType, lazy, Suspense } from 'react'
import type { WrongLinkProps } from './wrong-link.tsx'

// Few links are wrong, so its page is loaded when one is. If that fails, the message alone remains.
const WrongLink = lazy<ComponentType<WrongLinkProps>>(() =>
  import('./wrong-link.tsx').then(
    (loaded) => ({ default: loaded.WrongLink }),
    () => ({ default: Message }),
  ),
)

/** Replaces the page of a link that leads to nothing. */
export function WrongLinkPage(props: WrongLinkProps) {
  return (
    <Suspense fallback={null}>
      <WrongLink {...props} />
    </Suspense>
  )
}

function Message({ title, detail }: WrongLinkProps) {
  return (
    <>
      <h1>{title}</h1>
      <p>{detail}</p>
    </>
  )
}
