import { translate } from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { copyLabels } from '@site/src/copy-labels'
import { Prose } from '@site/src/prose/prose'
import { Code, CopyButton, codeText, jsonTokens, Stage } from '@taquilla/ui'
import { FieldList } from './field-list.tsx'
import type { WebhookEntry } from './vocabulary.ts'
import styles from './webhooks.module.css'

interface WebhooksProps {
  /** The {@link WebhookEntry}s as JSON. */
  readonly content: string
}

/** Lists the webhooks: trigger, fields and an example body of each. */
export function Webhooks({ content }: WebhooksProps) {
  const webhooks = JSON.parse(content) as readonly WebhookEntry[]
  const { collectAnchor } = useBrokenLinks()
  return webhooks.map(({ action, summary, description, rows, example }) => {
    const tokens = jsonTokens(example)
    collectAnchor(action)
    return (
      <section key={action} className={styles.webhook} aria-labelledby={action}>
        <h3 id={action}>{summary}</h3>
        <p className={styles.action}>
          <code>{action}</code>
        </p>
        <Prose text={description} />
        <Stage
          className={styles.body}
          head={<span>application/json</span>}
          actions={
            <CopyButton
              {...copyLabels(translate({ id: 'webhooks.copy', message: 'Copiar el cuerpo' }))}
              text={() => codeText(tokens)}
            />
          }
        >
          <Code tokens={tokens} />
        </Stage>
        <FieldList rows={rows} />
      </section>
    )
  })
}
