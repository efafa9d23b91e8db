import { Breakable } from '@site/src/prose/breakable'
import { MethodBadge } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './stub.module.css'

interface StubProps {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly path: string
  readonly children: ReactNode
}

export function Stub({ art, title, path, children }: StubProps) {
  return (
    <li className={styles.stub}>
      <div className={styles.art}>{art}</div>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={`mono ${styles.call}`}>
        <MethodBadge method="POST" />
        <span>
          <Breakable text={path} />
        </span>
      </div>
    </li>
  )
}
