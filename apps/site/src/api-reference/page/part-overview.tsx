import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { Prose } from '@site/src/prose/prose'
import { partPath } from '../model/addresses.ts'
import type { OutlineGroup } from '../model/outline.ts'
import { EntryLink } from '../navigation/entry-link.tsx'
import { groupTexts } from './group-texts.ts'
import styles from './part-overview.module.css'

interface PartOverviewProps {
  readonly group: OutlineGroup
}

/** A part in the list of all parts, with links to everything on it. */
export function PartOverview({ group }: PartOverviewProps) {
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
