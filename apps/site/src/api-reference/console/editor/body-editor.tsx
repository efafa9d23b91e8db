import { translate } from '@docusaurus/Translate'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from './body-editor.module.css'
import type { MarkedFault } from './fault-marks.ts'
import type { JsonEditor } from './json-editor.ts'

/** What the console does with the editor from outside. */
export interface BodyEditorHandle {
  reveal(pointer: string): void
}

interface BodyEditorProps {
  readonly ref: Ref<BodyEditorHandle>
  readonly value: string
  readonly faults: readonly MarkedFault[]
  readonly onChange: (text: string) => void
}

/** The JSON of the body: a plain text field until the editor has come, and where it does not come at all. */
export function BodyEditor({ ref, value, faults, onChange }: BodyEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ value, onChange })
  const [editor, setEditor] = useState<JsonEditor>()
  const label = translate({ id: 'console.body', message: 'Cuerpo de la solicitud, en JSON' })

  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    let created: JsonEditor | undefined
    let isGone = false
    import('./json-editor.ts').then(
      ({ createJsonEditor }) => {
        if (isGone || host.current === null) return
        const { value: text } = latest.current
        const change = (next: string) => latest.current.onChange(next)
        created = createJsonEditor(host.current, { text, label, onChange: change })
        setEditor(created)
      },
      // The text field serves as well.
      () => undefined,
    )
    return () => {
      isGone = true
      created?.destroy()
    }
  }, [label])

  useEffect(() => editor?.setText(value), [editor, value])
  useEffect(() => editor?.mark(faults), [editor, faults])
  useImperativeHandle(
    ref,
    () => ({ reveal: (pointer) => (editor ? editor.reveal(pointer) : plain.current?.focus()) }),
    [editor],
  )

  return (
    <div className={styles.editor}>
      {editor === undefined && (
        <textarea
          ref={plain}
          className={styles.plain}
          aria-label={label}
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <div ref={host} hidden={editor === undefined} />
    </div>
  )
}
