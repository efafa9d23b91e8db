/** What a page of the guide has at least, in words of its own: code, tables and headings do not count. */
export const LEAST_WORDS = 250

/** The sections of a page about a call, by their anchors. */
const CALL_SECTIONS = ['la-solicitud', 'la-respuesta', 'errores']

interface GuidePageOptions {
  /** Whether the page is about several calls, and shows one in passing. */
  readonly isOverview?: boolean
}

/** What a page of the guide lacks; nothing where it is complete. */
export function faultsOfGuidePage(
  source: string,
  { isOverview = false }: GuidePageOptions = {},
): readonly string[] {
  const body = withoutCode(source.replace(/^---\n[\s\S]*?\n---\n/, ''))
  const words = countWords(body)
  const isAboutCall = !isOverview && /<Call\b/.test(body)
  const missing = isAboutCall ? CALL_SECTIONS.filter((anchor) => !hasSection(body, anchor)) : []
  return [
    ...(words < LEAST_WORDS ? [`has ${words} words of prose, fewer than ${LEAST_WORDS}`] : []),
    ...missing.map((anchor) => `documents a call and has no section #${anchor}`),
  ]
}

function withoutCode(text: string): string {
  return text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, '')
}

function countWords(body: string): number {
  const prose = body
    .split('\n')
    .filter((line) => !/^\s*(?:#|\||import |export |:::)/.test(line))
    .join('\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/`[^`]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
  return prose.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0
}

/** A heading of level 2 with the anchor, and something below it. */
function hasSection(body: string, anchor: string): boolean {
  const [, rest] = body.split(new RegExp(`^## .*\\{/\\* #${anchor} \\*/\\}$`, 'm'))
  return rest !== undefined && rest.split(/^## /m)[0]?.trim() !== ''
}
