import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/LightMode'

/** Shown while the light mode is on, and so shows the mode that a press leads to. */
export default function IconLightMode({ className }: Props) {
  return <Icon name="moon" size={20} className={className} />
}
