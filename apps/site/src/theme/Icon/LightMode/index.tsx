import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/LightMode'

/** Docusaurus shows this icon in light mode; the moon stands for the mode that a click selects. */
export default function IconLightMode({ className }: Props) {
  return <Icon name="moon" size={20} className={className} />
}
