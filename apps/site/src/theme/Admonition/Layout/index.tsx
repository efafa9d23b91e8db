import { ThemeClassNames } from '@docusaurus/theme-common'
import { classes, Icon, type IconName } from '@taquilla/ui'
import type { Props } from '@theme/Admonition/Layout'

const ICONS: Readonly<Record<string, IconName>> = {
  tip: 'bulb',
  warning: 'alert',
  caution: 'alert',
  danger: 'octagon',
}

/** Replaces Docusaurus' icons and title; keeps its class names, which `css/admonition.css` styles. */
export default function AdmonitionLayout({ type, title, children, className }: Props) {
  const { admonition, admonitionType } = ThemeClassNames.common
  return (
    <div className={classes(admonition, admonitionType(type), className)}>
      <Icon name={ICONS[type] ?? 'info'} size={20} />
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  )
}
