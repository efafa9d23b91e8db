import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { LogoMark } from '@taquilla/ui'
import type { Props } from '@theme/Logo'
import styles from './logo.module.css'

/** Drawn inline: the mark takes its colour, and its seam the ground's, from the tokens. */
export default function Logo({ className = '', titleClassName = '' }: Props) {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Link to="/" className={className}>
      <span className={styles.logo}>
        <LogoMark />
        <b className={titleClassName}>{siteConfig.title}</b>
      </span>
    </Link>
  )
}
