import { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { CopyButton } from '@taquilla/ui'

interface CopyAnchorProps {
  readonly id: string
}

/** Button that copies the URL of a section. */
export function CopyAnchor({ id }: CopyAnchorProps) {
  return (
    <CopyButton
      {...copyLabels(
        translate({ id: 'reference.operation.copyLink', message: 'Copiar el enlace a esta operación' }),
      )}
      icon="link"
      text={() => `${window.location.origin}${window.location.pathname}#${id}`}
    />
  )
}
