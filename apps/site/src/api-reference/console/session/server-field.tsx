import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import { useConsoleSurroundings } from '../console-context.ts'
import styles from '../form/console-row.module.css'
import { useConsoleSession } from './console-session.ts'

/** Where requests go: a choice where there is more than one server. */
export function ServerField() {
  const id = useId()
  const { servers } = useConsoleSurroundings()
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
