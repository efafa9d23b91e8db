import { translate } from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { copyLabels } from '@site/src/copy-labels'
import { Prose } from '@site/src/prose/prose'
import { Code, CopyButton, codeText, jsonTokens, MethodBadge, Stage } from '@taquilla/ui'
import { memo } from 'react'
import { webhookAnchor } from '../model/addresses.ts'
import type { Webhook } from '../model/reference.ts'
import { Answers } from './answers.tsx'
import { CopyAnchor, MarkdownLink } from './copy-anchor.tsx'
import styles from './operation-section.module.css'
import { BodyPart, ParametersPart } from './request-parts.tsx'

interface WebhookSectionProps {
  readonly webhook: Webhook
}

/** Section of one webhook: its trigger, fields, example, and the responses that the API accepts. */
export const WebhookSection = memo(function WebhookSection({ webhook }: WebhookSectionProps) {
  const { id, method, summary, description, body, parameters, answers } = webhook
  const anchor = webhookAnchor(id)
  const tokens = jsonTokens(body?.examples[0]?.value ?? null)
  useBrokenLinks().collectAnchor(anchor)
  return (
    <section className={styles.operation} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className={styles.text}>
        <p className={styles.crumbs}>Webhook</p>
        <h2 id={`${anchor}-title`}>{summary}</h2>
        <div className={styles.address}>
          <MethodBadge method={method} />
          <span className="mono">{id}</span>
          <CopyAnchor id={anchor} />
          <MarkdownLink anchor={anchor} />
        </div>
        <Prose className={styles.lead} text={description} />
        <ParametersPart parameters={parameters} callAnchor={anchor} />
        {body && <BodyPart body={body} callAnchor={anchor} />}
        <Answers answers={answers} callAnchor={anchor} />
      </div>
      <div className={`on-stage ${styles.stage}`}>
        <div className={styles.sticky}>
          <Stage
            head={<span className="mono">{id}</span>}
            actions={
              <CopyButton
                {...copyLabels(translate({ id: 'reference.webhook.copy', message: 'Copiar el webhook' }))}
                text={() => codeText(tokens)}
              />
            }
          >
            <Code tokens={tokens} />
          </Stage>
        </div>
      </div>
    </section>
  )
})
