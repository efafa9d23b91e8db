// Replaced by the real parts before anything of this reaches main.
import type { ReactNode } from 'react'

interface PlaceholderProps {
  readonly of?: string
  readonly name?: string
  readonly children?: ReactNode
}

export function Placeholder({ of, name, children }: PlaceholderProps) {
  return children === undefined ? <p>{of ?? name}</p> : <>{children}</>
}
