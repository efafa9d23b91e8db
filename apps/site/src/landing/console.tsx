import { translate } from '@docusaurus/Translate'
import {
  Code,
  CopyButton,
  codeText,
  HttpStatus,
  jsonTokens,
  MethodBadge,
  Stage,
  StageTabs,
  stagePanelProps,
} from '@taquilla/ui'
import { useId, useState } from 'react'
import { copyLabels } from '../copy-labels.ts'
import { CONSOLE_EXAMPLES } from './console-examples.ts'
import styles from './hero.module.css'

/** Tabs with four example calls and their responses. */
export function Console() {
  const [selected, setSelected] = useState<string>('issue')
  const idPrefix = useId()
  const copy = copyLabels(translate({ id: 'landing.console.copy', message: 'Copiar la solicitud' }))
  const labels: Readonly<Record<string, string>> = {
    issue: translate({ id: 'landing.issue', message: 'Emitir' }),
    protect: translate({ id: 'landing.protect', message: 'Proteger' }),
    resell: translate({ id: 'landing.resell', message: 'Revender' }),
    admit: translate({ id: 'landing.admit', message: 'Admitir' }),
  }
  const shown = CONSOLE_EXAMPLES.find(({ id }) => id === selected)

  return (
    <Stage
      className={styles.console}
      head={
        <StageTabs
          tabs={CONSOLE_EXAMPLES.map(({ id }) => ({ id, label: labels[id] ?? id }))}
          selected={selected}
          onSelect={setSelected}
          label={translate({ id: 'landing.console.label', message: 'Lo que hace la API' })}
          idPrefix={idPrefix}
        />
      }
      actions={
        <CopyButton
          {...copy}
          text={() => (shown?.body === undefined ? (shown?.path ?? '') : codeText(jsonTokens(shown.body)))}
        />
      }
    >
      {CONSOLE_EXAMPLES.map(({ id, method, path, body, answer }) => (
        <div key={id} {...stagePanelProps(idPrefix, id)} hidden={id !== selected}>
          <div className={styles.consoleCall}>
            <MethodBadge method={method} />
            <span className="mono">{path}</span>
          </div>
          {body === undefined ? <div className={styles.gap} /> : <Code tokens={jsonTokens(body)} />}
          <div className={styles.answer}>
            <div className={styles.consoleCall}>
              <HttpStatus status={200} text="OK" />
            </div>
            <Code tokens={jsonTokens(answer)} />
          </div>
        </div>
      ))}
    </Stage>
  )
}
