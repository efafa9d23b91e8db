import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { Prose } from '@site/src/prose/prose'
import { Badge, Code, CopyButton, codeText, Stage } from '@taquilla/ui'
import type { Reference, Server } from '../model/reference.ts'
import { Downloads } from './downloads.tsx'
import styles from './reference-content.module.css'
import { ReferenceNotice } from './reference-notice.tsx'
import type { LiveState } from './use-live-reference.ts'

interface ReferenceIntroductionProps {
  readonly reference: Reference
  readonly servers: readonly Server[]
  readonly state: LiveState
  readonly onRetry: () => void
}

/** Introduction common to all calls, and the two environment variables that the samples read. */
export function ReferenceIntroduction({ reference, servers, state, onRetry }: ReferenceIntroductionProps) {
  const { description, version } = reference
  const server = servers[0]?.url ?? ''
  const setup = [
    ['k', 'export'],
    ['', ' TAQUILLA_API='],
    ['s', server],
    ['', '\n'],
    ['k', 'export'],
    ['', ' TAQUILLA_PRIVATE_KEY='],
    ['s', 'tqs_test_…'],
  ] as const
  return (
    <div className={styles.introduction}>
      <div className={styles.text}>
        <h1>
          <Translate id="reference.title">Referencia de la API</Translate>
        </h1>
        <p className={styles.badges}>
          <Badge>v{version}</Badge>
          <Badge>OpenAPI 3.1</Badge>
        </p>
        <ReferenceNotice state={state} server={server} onRetry={onRetry} />
        <Prose text={description} />
        <Downloads />
      </div>
      <div className={`on-stage ${styles.stage}`}>
        <Stage
          head={<Translate id="reference.setup">Variables que usan los ejemplos</Translate>}
          actions={
            <CopyButton
              {...copyLabels(translate({ id: 'sample.copy', message: 'Copiar el ejemplo' }))}
              text={codeText(setup)}
            />
          }
        >
          <Code tokens={setup} />
        </Stage>
      </div>
    </div>
  )
}
