import Translate, { translate } from '@docusaurus/Translate'
import { copyLabels } from '@site/src/copy-labels'
import { PageActions } from '@site/src/page-actions/page-actions'
import { Prose } from '@site/src/prose/prose'
import { Badge, Code, CopyButton, codeText, Stage } from '@taquilla/ui'
import { START } from '../model/addresses.ts'
import type { Operation, Reference } from '../model/reference.ts'
import { OperationSamples } from '../samples/operation-samples.tsx'
import { Downloads } from './downloads.tsx'
import { OldAnchors } from './old-anchors.tsx'
import styles from './part-head.module.css'
import { PartLayout } from './part-layout.tsx'
import { PartOverview } from './part-overview.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { useReferenceContext } from './reference-context.ts'
import { ReferenceNotice } from './reference-notice.tsx'
import { referenceTitle } from './reference-title.ts'
import { usePart } from './use-part.ts'

interface ReferenceStartProps {
  readonly start: {
    /** First part at the time of the site's build. */
    readonly reference: Reference
    /** Operation whose sample stands beside the introduction. */
    readonly sample: Operation
  }
}

/** First part: introduction common to all calls, and a list of all operations. */
export default function ReferenceStart({ start: { reference: built, sample } }: ReferenceStartProps) {
  const { outline, servers } = useReferenceContext()
  const { reference, state } = usePart(START, built)
  const setup = [
    ['k', 'export'],
    ['', ' TAQUILLA_API='],
    ['s', servers[0]?.url ?? ''],
    ['', '\n'],
    ['k', 'export'],
    ['', ' TAQUILLA_PRIVATE_KEY='],
    ['s', 'tqs_test_…'],
  ] as const
  return (
    <PartLayout
      slug={START}
      title={referenceTitle()}
      description={translate({
        id: 'reference.description',
        message:
          'Cada llamada de la API v1 con sus campos, sus respuestas, sus errores y un ejemplo listo para copiar.',
      })}
      reference={reference}
      isStaged={false}
    >
      <OldAnchors />
      <div className={styles.head}>
        <div className={styles.text}>
          <div className={styles.bar}>
            <span className={styles.badges}>
              <Badge>v{reference.version}</Badge>
              <Badge>OpenAPI 3.1</Badge>
            </span>
            <PageActions />
          </div>
          <h1>{referenceTitle()}</h1>
          <ReferenceNotice state={state} />
          <Prose text={reference.description} />
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
          <OperationSamples operation={sample} />
        </div>
      </div>
      <div className={styles.overviews}>
        {outline.groups.map((group) => (
          <PartOverview key={group.kind + group.title} group={group} />
        ))}
      </div>
      <ReferenceContent slug={START} reference={reference} isBuilt={reference === built} />
    </PartLayout>
  )
}
