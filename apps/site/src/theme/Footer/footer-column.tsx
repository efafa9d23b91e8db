import { Children, type ReactNode } from 'react'

interface FooterColumnProps {
  readonly title: string
  /** Links; each becomes one list entry. */
  readonly children: ReactNode
}

export function FooterColumn({ title, children }: FooterColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}
