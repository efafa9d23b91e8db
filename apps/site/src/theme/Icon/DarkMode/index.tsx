import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/DarkMode'

/** Shown while the dark mode is on, and so shows the mode that a press leads to. */
export default function IconDarkMode({ className }: Props) {
  return <Icon name="sun" size={20} className={className} />
}
