import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import { useReferenceContext } from '../../page/reference-context.ts'
import styles from '../form/console-row.module.css'
import { useConsoleSession } from './use-console-session.ts'

export function ServerField() {
  const id = useId()
  const { servers } = useReferenceContext()
  const { server, setServer } = useConsoleSession()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <Translate id="console.server">Servidor</Translate>
      </label>
      <select id={id} value={server} onChange={({ currentTarget }) => setServer(currentTarget.value)}>
        {servers.map(({ url, description }, index) => (
          <option key={url} value={index === 0 ? '' : url}>
            {description === '' ? url : `${description} · ${url}`}
          </option>
        ))}
      </select>
    </div>
  )
}
