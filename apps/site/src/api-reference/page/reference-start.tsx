import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { copyLabels } from '@site/src/copy-labels'
import { PageActions } from '@site/src/page-actions/page-actions'
import { Breakable, Prose } from '@site/src/prose/prose'
import { Badge, Code, CopyButton, codeText, Icon, Stage } from '@taquilla/ui'
import { partPath, REFERENCE_PATH, SCHEMAS, START, WEBHOOKS } from '../model/addresses.ts'
import type { OutlineGroup } from '../model/outline.ts'
import type { Operation, Reference } from '../model/reference.ts'
import { EntryLink } from '../navigation/entry-link.tsx'
import { OperationSamples } from '../samples/operation-samples.tsx'
import { groupTexts, referenceTitle } from './group-texts.ts'
import styles from './part.module.css'
import { PartLayout } from './part-layout.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { useOperationSlugs, useReferenceContext } from './reference-context.ts'
import { ReferenceNotice } from './reference-notice.tsx'
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

interface PartOverviewProps {
  readonly group: OutlineGroup
}

/** A part in the list of all parts, with links to everything on it. */
function PartOverview({ group }: PartOverviewProps) {
  const { kind, slug, entries } = group
  const { title, description } = groupTexts(group)
  return (
    <section className={styles.part}>
      <h2>
        <Link to={partPath(slug)}>{title}</Link>
      </h2>
      <Prose text={description} />
      {kind === 'schemas' ? (
        <p>
          <Link className="link" to={partPath(slug)}>
            <Translate id="reference.schemas.all" values={{ count: entries.length }}>
              {'Ver los {count} esquemas'}
            </Translate>
          </Link>
        </p>
      ) : (
        <ul className="link-list">
          {entries.map((entry) => (
            <li key={entry.anchor}>
              <EntryLink slug={slug} entry={entry} className={styles.entry}>
                <span className={styles.texts}>
                  <span>{entry.title}</span>
                  <span className="mono">
                    <Breakable text={entry.path} />
                  </span>
                </span>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Links to the API description as OpenAPI files, and to the index of all pages as Markdown. */
function Downloads() {
  const files = [
    { name: 'OpenAPI JSON', href: useBaseUrl('/openapi.json') },
    { name: 'OpenAPI YAML', href: useBaseUrl('/openapi.yaml') },
    { name: 'llms.txt', href: useBaseUrl('/llms.txt') },
  ]
  return (
    <div className={styles.downloads}>
      <span className="label" id="reference-downloads">
        <Translate id="reference.downloads">Descargar</Translate>
      </span>
      <ul aria-labelledby="reference-downloads">
        {files.map(({ name, href }) => (
          <li key={name}>
            <a className="btn btn-line btn-sm" href={href} download>
              <Icon name="download" size={16} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Script in the head of the first part that leads fragments of operations, webhooks and schemas to their parts before
 * the page is shown: the reference used to be one page. `slugOfAnchor` is the same rule for later navigation.
 */
function OldAnchors() {
  const base = useBaseUrl(REFERENCE_PATH)
  const slugs = JSON.stringify({ ...useOperationSlugs(), webhook: WEBHOOKS, schema: SCHEMAS })
  // The browser runs the script while it reads the server's HTML; React must not insert it again.
  if (ExecutionEnvironment.canUseDOM) return null
  return (
    <Head>
      <script>
        {`{
          const slugs = ${slugs}
          const [, name = ''] = /^#([\\w-]+)/.exec(location.hash) ?? []
          const slug = slugs[name] ?? slugs[/^(?:webhook|schema)(?=-|s$)/.exec(name)]
          if (slug) location.replace('${base}/' + slug + location.search + location.hash)
        }`}
      </script>
    </Head>
  )
}
