import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { ProblemList } from '../problem-list.tsx'
import styles from './outcome-view.module.css'
import type { Problem } from './read-problem.ts'

interface ProblemViewProps {
  readonly problem: Problem
  readonly onPointer: (pointer: string) => void
}

/** Shows a problem response: its texts, a link to the page of its code, and the fields that it names. */
export function ProblemView({ problem, onPointer }: ProblemViewProps) {
  const { code, title, detail, fields } = problem
  return (
    <>
      <div className={styles.problem}>
        <p>
          <strong>{title}</strong>
        </p>
        {detail !== '' && detail !== `${title}.` && <p>{detail}</p>}
        <Link to={`/errors/${code}`} target="_blank">
          <Translate id="console.problem.page" values={{ code: <code>{code}</code> }}>
            {'Qué significa {code} y cómo resolverlo'}
          </Translate>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {fields.length > 0 && (
        <ProblemList
          title={translate({ id: 'console.problem.fields', message: 'Campos señalados por la API' })}
          problems={fields}
          onSelect={(index) => onPointer(fields[index]?.pointer ?? '')}
        />
      )}
    </>
  )
}
