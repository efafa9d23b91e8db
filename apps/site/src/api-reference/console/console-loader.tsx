import Translate from '@docusaurus/Translate'
import { Stage } from '@taquilla/ui'
import { useEffect, useState } from 'react'
import styles from '../operation/operation-section.module.css'
import type { ConsolePanelProps } from './console-panel.tsx'

type Panel = (props: ConsolePanelProps) => React.ReactNode

/** Loads the console's code when it is first opened, so that pages without an open console never download it. */
export function ConsoleLoader(props: ConsolePanelProps) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly Panel: Panel } | 'failed'>()

  useEffect(() => {
    let isUnmounted = false
    // A new `attempt` reruns this effect; its value is not needed.
    void attempt
    import(/* webpackChunkName: "console" */ './console-panel.tsx').then(
      ({ ConsolePanel }) => {
        if (!isUnmounted) setLoaded({ Panel: ConsolePanel })
      },
      () => {
        if (!isUnmounted) setLoaded('failed')
      },
    )
    return () => {
      isUnmounted = true
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
