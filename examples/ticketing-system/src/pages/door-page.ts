import { createElement as h } from 'react'
import type { Decision } from '../admit.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout } from './layout.ts'

interface DoorPageProps {
  readonly language: Language
  readonly decision: Decision | undefined
}

/** Form that admits a typed code; `door.js` adds scanning with the camera in browsers that support it. */
export function DoorPage({ language, decision }: DoorPageProps) {
  const texts = TEXTS[language]
  const verdict =
    decision &&
    `${texts.verdicts[decision.verdict]}${decision.seat ? ` · ${texts.seat} ${decision.seat}` : ''}`
  return h(
    Layout,
    { language, path: '/door', title: texts.door },
    h('p', { role: 'status', className: `verdict ${decision?.verdict ?? ''}` }, verdict),
    h(
      'form',
      { method: 'post', id: 'door' },
      h(
        'label',
        null,
        texts.code,
        h('input', { name: 'code', required: true, autoComplete: 'off', autoFocus: true }),
      ),
      h('button', { type: 'submit' }, texts.check),
      h('button', { type: 'button', id: 'camera', className: 'second', hidden: true }, texts.camera),
    ),
    h('p', { id: 'no-camera', className: 'note' }, texts.noCamera),
    h('video', { id: 'view', muted: true, playsInline: true, hidden: true }),
    h('script', { type: 'module', src: '/door.js' }),
  )
}
