import Translate from '@docusaurus/Translate'
import { Icon, MethodBadge } from '@taquilla/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Reference } from '../model/reference.ts'
import { OperationList } from './operation-list.tsx'
import styles from './operation-picker.module.css'

interface OperationPickerProps {
  readonly reference: Reference
  readonly current: string | undefined
}

/** Operation list for narrow screens: a bar names the current operation and opens the list. */
export function OperationPicker({ reference, current }: OperationPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const operation = reference.tags.flatMap(({ operations }) => operations).find(({ id }) => id === current)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any control inside
    <div className={styles.picker} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {operation ? (
          <>
            <MethodBadge method={operation.method} />
            <span>{operation.summary}</span>
          </>
        ) : (
          <Translate id="reference.rail.label">Operaciones</Translate>
        )}
        <Icon name="chevron-down" />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <OperationList reference={reference} current={current} onNavigate={() => setIsOpen(false)} />
        )}
      </div>
    </div>
  )
}
