import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { LogoMark } from '@taquilla/ui'
import type { Props } from '@theme/Logo'
import styles from './logo.module.css'

/** Inline SVG, so that the logo takes its colors from CSS custom properties. */
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
