import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/DarkMode'

/** Docusaurus shows this icon in dark mode; the sun stands for the mode that a click selects. */
export default function IconDarkMode({ className }: Props) {
  return <Icon name="sun" size={20} className={className} />
}
