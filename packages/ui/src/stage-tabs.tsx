import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './stage-tabs.module.css'

interface StageTab {
  readonly id: string
  readonly label: string
}

interface StageTabsProps {
  readonly tabs: readonly StageTab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly label: string
  /** Prefix of the ids that connect each tab with its panel; see {@link stagePanelProps}. */
  readonly idPrefix: string
}

/** ARIA attributes of the panel that belongs to a tab of {@link StageTabs}. */
export function stagePanelProps(idPrefix: string, id: string) {
  return { role: 'tabpanel', id: `${idPrefix}-${id}`, 'aria-labelledby': `${idPrefix}-tab-${id}` } as const
}

/** Scrolls the tab list until the tab is visible. Unlike scrollIntoView, it does not scroll the page. */
function revealTab(list: HTMLElement, tab: HTMLElement) {
  const start = tab.offsetLeft - list.offsetLeft
  const overflow = start + tab.offsetWidth - list.clientWidth
  if (start < list.scrollLeft) list.scrollLeft = start
  else if (overflow > list.scrollLeft) list.scrollLeft = overflow
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tab list of a code panel; arrow keys, Home and End move between tabs. */
export function StageTabs({ tabs, selected, onSelect, label, idPrefix }: StageTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(`${idPrefix}-tab-${selected}`)
    if (list.current && tab) revealTab(list.current, tab)
  }, [idPrefix, selected])

  function onKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex(({ id }) => id === selected)
    const step = STEPS[event.key]
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? -1
            : current + step
    const tab = tabs[(target + tabs.length) % tabs.length]
    if ((target === -1 && step === undefined) || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${idPrefix}-tab-${tab.id}`)?.focus()
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${id}`}
          aria-selected={id === selected}
          aria-controls={`${idPrefix}-${id}`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
