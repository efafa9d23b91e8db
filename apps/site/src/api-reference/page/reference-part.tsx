import Translate from '@docusaurus/Translate'
import type { OutlineGroup } from '../model/outline.ts'
import type { Reference } from '../model/reference.ts'
import { groupTexts, referenceTitle } from './group-texts.ts'
import { PartHead } from './part-head.tsx'
import { PartLayout } from './part-layout.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { useReferenceContext } from './reference-context.ts'
import { usePart } from './use-part.ts'

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
