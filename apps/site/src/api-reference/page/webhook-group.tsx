import Translate from '@docusaurus/Translate'
import type { Webhook } from '../model/reference.ts'
import { webhookAnchor } from '../operation/webhook-anchor.ts'
import { WebhookSection } from '../operation/webhook-section.tsx'
import { useSchemas } from '../schema/schemas-context.ts'
import { LazySection } from './lazy-section.tsx'
import styles from './reference-content.module.css'
import { countsOf } from './section-counts.ts'

interface WebhookGroupProps {
  readonly webhooks: readonly Webhook[]
  readonly isBuilt: boolean
}

export function WebhookGroup({ webhooks, isBuilt }: WebhookGroupProps) {
  const schemas = useSchemas()
  if (webhooks.length === 0) return null
  return (
    <div>
      <div className={styles.tag}>
        <h2 id="webhooks">
          <Translate id="reference.webhooks">Webhooks</Translate>
        </h2>
        <p>
          <Translate id="reference.webhooks.lead">
            Solicitudes firmadas que la API envía a la URL que usted registra. Cada una se envía hasta
            diez veces, mientras su servidor no responda 2xx.
          </Translate>
        </p>
      </div>
      {webhooks.map((webhook) => (
        <LazySection
          key={webhook.id}
          operationId={webhookAnchor(webhook.id)}
          counts={countsOf(webhook, schemas)}
          isBuilt={isBuilt}
        >
          <WebhookSection webhook={webhook} />
        </LazySection>
      ))}
    </div>
  )
}
