import { Icon } from '@taquilla/ui'
import type { Props } from '@theme/Icon/Language'

export default function IconLanguage({ className }: Props) {
  return <Icon name="globe" size={18} className={className} />
}
