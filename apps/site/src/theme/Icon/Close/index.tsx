import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/Close'

export default function IconClose({ className }: Props) {
  return <Icon name="close" size={18} className={className} />
}
