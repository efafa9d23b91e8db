import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { PageActions } from '@site/src/page-actions/page-actions'
import { Breakable, Prose } from '@site/src/prose/prose'
import { Stage } from '@taquilla/ui'
import { partPath, START } from '../model/addresses.ts'
import type { OutlineGroup } from '../model/outline.ts'
import type { Reference } from '../model/reference.ts'
import { EntryLink } from '../navigation/entry-link.tsx'
import { groupTexts, referenceTitle } from './group-texts.ts'
import styles from './part.module.css'
import { PartLayout } from './part-layout.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { useReferenceContext } from './reference-context.ts'
import { ReferenceNotice } from './reference-notice.tsx'
import { type LiveState, usePart } from './use-part.ts'

export interface ReferencePartProps {
  readonly part: {
    readonly slug: string
    /** Entry of the table of contents at the time of the site's build, as is `reference`. */
    readonly group: OutlineGroup
    readonly reference: Reference
  }
}

/** Page with all operations of a tag, all webhooks, or all schemas. */
export default function ReferencePart({
  part: { slug, group: builtGroup, reference: built },
}: ReferencePartProps) {
  const { outline } = useReferenceContext()
  const { reference, state } = usePart(slug, built)
  const group = outline.groups.find((each) => each.slug === slug)
  const { title, description } = groupTexts(group ?? builtGroup)
  return (
    <PartLayout
      slug={slug}
      title={`${title} · ${referenceTitle()}`}
      description={description}
      reference={reference}
      isStaged={builtGroup.kind !== 'schemas'}
    >
      <PartHead group={group ?? { ...builtGroup, entries: [] }} state={state} />
      {group === undefined && (
        <p>
          <Translate id="reference.empty">El documento de la API ya no describe esta parte.</Translate>
        </p>
      )}
      <ReferenceContent reference={reference} slug={slug} isBuilt={reference === built} />
    </PartLayout>
  )
}

interface PartHeadProps {
  readonly group: OutlineGroup
  readonly state: LiveState
}

/** Anchors of these headings are older than the pages. */
const HEADING_IDS = { operations: undefined, webhooks: 'webhooks', schemas: 'schemas' } as const

/** Title and description of a part, beside links to its operations or webhooks. */
function PartHead({ group, state }: PartHeadProps) {
  const { kind, slug, entries } = group
  const { title, description } = groupTexts(group)
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <div className={styles.bar}>
          <Link className="link" to={partPath(START)}>
            {referenceTitle()}
          </Link>
          <PageActions />
        </div>
        <h1 id={HEADING_IDS[kind]}>{title}</h1>
        <Prose text={description} />
        <ReferenceNotice state={state} />
      </div>
      {kind !== 'schemas' && (
        <div className={`on-stage ${styles.stage} ${styles.listed}`}>
          <Stage head={<Translate id="reference.part.contents">En esta página</Translate>}>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.anchor}>
                  <EntryLink slug={slug} entry={entry}>
                    <span>
                      <Breakable text={entry.path} />
                    </span>
                  </EntryLink>
                </li>
              ))}
            </ul>
          </Stage>
        </div>
      )}
    </div>
  )
}
