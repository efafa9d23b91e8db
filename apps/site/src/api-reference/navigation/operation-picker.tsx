import { useLocation } from '@docusaurus/router'
import Translate from '@docusaurus/Translate'
import { Icon, MethodBadge } from '@taquilla/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { START, slugOfPath } from '../model/addresses.ts'
import { groupTexts } from '../page/group-texts.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import styles from './navigation.module.css'
import { OperationList } from './operation-list.tsx'

interface OperationPickerProps {
  readonly current: string | undefined
}

/** Operation list for narrow screens: a bar names the current operation and opens the list. */
export function OperationPicker({ current }: OperationPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { outline } = useReferenceContext()
  const slug = slugOfPath(useLocation().pathname)
  const group = slug === START ? undefined : outline.groups.find((each) => each.slug === slug)
  const entry = group?.entries.find(({ anchor }) => anchor === current)

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
        {entry ? (
          <>
            <MethodBadge method={entry.method} />
            <span>{entry.title}</span>
          </>
        ) : group ? (
          groupTexts(group).title
        ) : (
          <Translate id="reference.rail.label">Operaciones</Translate>
        )}
        <Icon name="chevron-down" />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && <OperationList current={current} onNavigate={() => setIsOpen(false)} />}
      </div>
    </div>
  )
}
