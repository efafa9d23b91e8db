import Translate from '@docusaurus/Translate'
import { Stage } from '@taquilla/ui'
import { useEffect, useState } from 'react'
import styles from './console-loader.module.css'
import type { ConsolePanelProps } from './console-panel.tsx'

type Panel = (props: ConsolePanelProps) => React.ReactNode

/** The console, fetched when it is first opened. A page that only shows the reference never loads it. */
export function ConsoleLoader(props: ConsolePanelProps) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly Panel: Panel } | 'failed'>()

  useEffect(() => {
    let isGone = false
    // `attempt` only asks again.
    void attempt
    import('./console-panel.tsx').then(
      ({ ConsolePanel }) => {
        if (!isGone) setLoaded({ Panel: ConsolePanel })
      },
      () => {
        if (!isGone) setLoaded('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [attempt])

  if (loaded !== undefined && loaded !== 'failed') return <loaded.Panel {...props} />
  return (
    <Stage>
      <div className={styles.wait} role="status">
        {loaded === undefined ? (
          <Translate id="console.loading">Abriendo la consola…</Translate>
        ) : (
          <>
            <Translate id="console.failed">No se pudo cargar la consola.</Translate>
            <button
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => {
                setLoaded(undefined)
                setAttempt(attempt + 1)
              }}
            >
              <Translate id="loading.retry">Reintentar</Translate>
            </button>
          </>
        )}
      </div>
    </Stage>
  )
}
