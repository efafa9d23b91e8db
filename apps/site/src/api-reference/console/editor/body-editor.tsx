import { translate } from '@docusaurus/Translate'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from './body-editor.module.css'
import type { MarkedFault } from './fault-marks.ts'
import type { JsonEditor } from './json-editor.ts'

export interface BodyEditorHandle {
  reveal(pointer: string): void
}

interface BodyEditorProps {
  readonly ref: Ref<BodyEditorHandle>
  readonly value: string
  readonly faults: readonly MarkedFault[]
  readonly onChange: (text: string) => void
}

/** JSON body of the request. A plain text field stands in until the code editor has loaded, or if it fails to load. */
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
    let isUnmounted = false
    import('./json-editor.ts').then(
      ({ createJsonEditor }) => {
        if (isUnmounted || host.current === null) return
        const { value: text } = latest.current
        const change = (next: string) => latest.current.onChange(next)
        created = createJsonEditor(host.current, { text, label, onChange: change })
        setEditor(created)
      },
      // If the editor fails to load, the text field stays.
      () => undefined,
    )
    return () => {
      isUnmounted = true
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
