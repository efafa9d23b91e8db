import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { copyLabels } from '@site/src/copy-labels'
import { Prose } from '@site/src/prose/prose'
import { Code, CopyButton, codeText, jsonTokens, Stage } from '@taquilla/ui'
import styles from './fields.module.css'
import { FieldList } from './fields.tsx'
import type { WebhookEntry } from './vocabulary.ts'

interface WebhooksProps {
  /** The {@link WebhookEntry}s as JSON. */
  readonly content: string
}

/**
 * Lists the webhooks: trigger, an example body, and fields of each. Several are preceded by links to them, and their
 * fields are closed at first.
 */
export function Webhooks({ content }: WebhooksProps) {
  const webhooks = JSON.parse(content) as readonly WebhookEntry[]
  const isSingle = webhooks.length === 1
  return (
    <>
      {!isSingle && <WebhookLinks webhooks={webhooks} />}
      {webhooks.map((webhook) => (
        <WebhookSection key={webhook.action} {...webhook} isOpen={isSingle} />
      ))}
    </>
  )
}

function WebhookLinks({ webhooks }: { readonly webhooks: readonly WebhookEntry[] }) {
  return (
    <ul>
      {webhooks.map(({ action, summary }) => (
        <li key={action}>
          <Link to={`#${action}`}>{summary}</Link>: <code>{action}</code>
        </li>
      ))}
    </ul>
  )
}

interface WebhookSectionProps extends WebhookEntry {
  readonly isOpen: boolean
}

function WebhookSection({ action, summary, description, rows, example, isOpen }: WebhookSectionProps) {
  const { collectAnchor } = useBrokenLinks()
  const tokens = jsonTokens(example)
  collectAnchor(action)
  return (
    <section className={styles.webhook} aria-labelledby={action}>
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
      <details className={`disclosure ${styles.webhookFields}`} open={isOpen}>
        <summary>
          <Translate id="webhooks.fields">Campos</Translate>
        </summary>
        <FieldList rows={rows} from="taquilla" />
      </details>
    </section>
  )
}
