import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/Menu'

export default function IconMenu({ className }: Props) {
  return <Icon name="menu" size={22} className={className} />
}
