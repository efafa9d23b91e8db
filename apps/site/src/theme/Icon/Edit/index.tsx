import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/Edit'

export default function IconEdit({ className }: Props) {
  return <Icon name="pencil" size={16} className={className} />
}
