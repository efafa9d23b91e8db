import { EXECUTING_TEXTS } from './executing-texts.ts'
import { ODD_TEXTS } from './odd-texts.ts'

/** Texts that pages, mails, documents and tables must show as plain text. */
export const HOSTILE_TEXTS: readonly string[] = [...EXECUTING_TEXTS, ...ODD_TEXTS]

/** URLs that would run script or break out of an attribute; those without http must be refused. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:executed()',
  'JaVaScRiPt:executed()',
  'java\tscript:executed()',
  '\u0001javascript:executed()',
  'javascript://pictures.example/%0aexecuted()',
  'data:text/html,<script>executed()</script>',
  'data:image/svg+xml,<svg onload=executed() xmlns="http://www.w3.org/2000/svg"/>',
  'vbscript:executed()',
  'blob:https://pictures.example/executed',
  'filesystem:https://pictures.example/executed',
  '//canary.example/x',
  'https:canary.example',
  'https:\\\\canary.example\\x',
  'https://pictures.example@canary.example/x',
  'https://pictures.example/"onerror="executed()"x="',
  "https://pictures.example/'><svg/onload=executed()>",
  'https://pictures.example/x.png);background:url(https://canary.example/x',
  'https://pictures.example/x.svg#javascript:executed()',
  'https://pictures.example/</script><script>executed()</script>',
  'https://pictures.example/%0d%0aBcc:eve@example.com',
  'https://pictures.example/{{constructor.constructor("executed()")()}}',
]
