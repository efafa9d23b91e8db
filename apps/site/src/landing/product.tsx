import Link from '@docusaurus/Link'
import { classes, Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './product.module.css'

interface ProductProps {
  readonly name: string
  readonly icon: IconName
  readonly tone: 'brand' | 'jade'
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly points: readonly ReactNode[]
  readonly links: readonly { readonly to: string; readonly text: ReactNode }[]
  readonly isFlipped?: boolean
  /** Illustration of the product. */
  readonly children: ReactNode
}

export function Product({ name, icon, tone, title, lead, points, links, isFlipped, children }: ProductProps) {
  return (
    <div className={classes(styles.product, isFlipped && styles.flipped, styles[tone])}>
      <div>
        <p className={styles.name}>
          <Icon name={icon} size={22} />
          {name}
        </p>
        <h2>{title}</h2>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of translated sentences
            <li key={index}>
              <Icon name="check" size={20} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {links.map(({ to, text }) => (
            <Link key={to} className={`go ${styles.go}`} to={encodeURI(to)}>
              {text}
              <Icon name="arrow-right" />
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
