// What the pages say about the wrong requests.
import { type Language, type Text, text } from '@taquilla/contract'
import type { WrongRequestContent } from '../../src/errors/error-entry.ts'
import type { SampleContent } from '../../src/mdx/vocabulary.ts'
import { preparationContent } from '../vocabulary/contents.ts'
import { preparationsOf } from '../vocabulary/preparation.ts'
import type { ResolvedRequest, ResolvedStep } from './resolve-requests.ts'
import type { Changes } from './wrong-request.ts'

const KEY_NOTES: Readonly<Partial<Record<ResolvedRequest['key'], Text>>> = {
  none: text(
    'Es la solicitud correcta sin el encabezado `Authorization`.',
    'This is the correct request, without the `Authorization` header.',
  ),
  unknown: text(
    'Es la solicitud correcta con una clave que no existe o fue revocada.',
    'This is the correct request, with a key that does not exist or was revoked.',
  ),
  live: text(
    'Es la solicitud correcta con la clave de un vendedor real.',
    'This is the correct request, with the key of a live seller.',
  ),
}
const PUBLIC_KEY = text(
  'La solicitud correcta, con la clave pública',
  'The correct request, with the public key',
)
/** What the page of an error shows of its wrong request. */
export function shownRequest(
  resolved: ResolvedRequest,
  { language, samples }: { readonly language: Language; readonly samples: string },
): WrongRequestContent {
  const { right, preparedAs, request, key, after } = resolved
  const preparations = preparationsOf(samples, [...preparedAs, right.id])
  const preparation = preparationContent(preparations, language)
  const keyNote = KEY_NOTES[key]
  const summary = right.file.summary[language]
  return {
    ...(preparation === undefined ? {} : { preparation }),
    before: after.map((step) => stepContent(step, language)),
    ...(keyNote === undefined ? { request } : {}),
    note: (keyNote ?? captionOf(resolved))[language],
    right: isSame(resolved) ? rightBefore(resolved)[language] : { summary, request: right.request },
  }
}

/** True if only what precedes the request differs from what precedes the right one. */
function isSame({ sample, right, key, differences }: ResolvedRequest): boolean {
  return sample === undefined && key === right.request.key && Object.keys(differences).length === 0
}

function rightBefore({ after }: ResolvedRequest): Text {
  const { es = '', en = '' } = after.at(-1)?.sample.file.summary ?? {}
  return text(
    `La misma solicitud es correcta antes de «${es}».`,
    `The same request is correct before “${en}.”`,
  )
}

function captionOf(resolved: ResolvedRequest): Text {
  const { sample, right, request, differences } = resolved
  if (sample !== undefined) return sample.file.summary
  if (isSame(resolved)) return right.file.summary
  if (request.key !== right.request.key) return PUBLIC_KEY
  const places = Object.keys(differences).map(placeOf)
  return text(
    plain(`Difiere de la correcta en ${places.map(({ es }) => es).join(', ')}`),
    plain(`Differs from the correct one in ${places.map(({ en }) => en).join(', ')}`),
  )
}

/** Captions have no marked code. */
function plain(marked: string): string {
  return marked.replaceAll('`', '')
}

function stepContent(
  { sample, change }: ResolvedStep,
  language: Language,
): Pick<SampleContent, 'summary' | 'request'> {
  const summary = sample.file.summary[language]
  const values = valuesOf(change)[language]
  return { summary: values === '' ? summary : plain(`${summary}, ${values}`), request: sample.request }
}

/** Wrong values with their places, such as `/0/buyer`: `"lucia.ferreyra"`. */
export function valuesOf(change: Changes): Text {
  const values = Object.entries(change).map(([pointer, value]) => {
    const { es, en } = placeOf(pointer)
    if (value === undefined) return text(`sin ${es}`, `without ${en}`)
    const json = cut(JSON.stringify(value))
    return text(`${es}: \`${json}\``, `${en}: \`${json}\``)
  })
  return text(values.map(({ es }) => es).join(', '), values.map(({ en }) => en).join(', '))
}

const MAX_VALUE_LENGTH = 40

function cut(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value
}

/** Places of a request that are no fields. */
const PLACES: Readonly<Record<string, Text>> = {
  '/method': text('el método', 'the method'),
  '/address': text('la ruta', 'the path'),
  '/body': text('el cuerpo', 'the body'),
}

/** A field as `errors` of a response names it: a pointer into the body, or the name of a parameter or header. */
function placeOf(pointer: string): Text {
  const name = pointer.replace(/^\/body(?=\/)|^\/(path|query|headers)\//, '')
  return PLACES[pointer] ?? text(`\`${name}\``, `\`${name}\``)
}
