import Translate, { translate } from '@docusaurus/Translate'
import { Badge, Icon } from '@taquilla/ui'
import type { Operation } from '../model/reference.ts'
import styles from './operation-badges.module.css'

interface OperationBadgesProps {
  readonly operation: Pick<Operation, 'keyKind' | 'rateLimit' | 'isExtension'>
  readonly takesIdempotencyKey: boolean
}

/** Badges for key kind, rate limit and idempotency of an operation. */
export function OperationBadges({ operation, takesIdempotencyKey }: OperationBadgesProps) {
  const { keyKind, rateLimit, isExtension } = operation
  return (
    <div className={styles.badges}>
      <Badge tone={keyKind === 'private' ? 'brand' : 'jade'}>
        <Icon name="key" size={13} />
        {keyKind === 'private' ? (
          <Translate id="reference.key.private">Clave privada</Translate>
        ) : (
          <Translate id="reference.key.public">Clave pública o privada</Translate>
        )}
      </Badge>
      {rateLimit && (
        <Badge>
          {translate(
            { id: 'reference.rate', message: '{quota} solicitudes cada {seconds} s' },
            { quota: rateLimit.quota, seconds: rateLimit.windowSeconds },
          )}
        </Badge>
      )}
      {takesIdempotencyKey && (
        <Badge>
          <Translate id="reference.idempotency">Acepta Idempotency-Key</Translate>
        </Badge>
      )}
      {isExtension && (
        <Badge>
          <Translate id="reference.extension">Extensión</Translate>
        </Badge>
      )}
    </div>
  )
}
