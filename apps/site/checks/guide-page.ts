/** Minimum words of prose on a guide page; code, tables and headings do not count. */
export const MIN_WORDS = 250

/** Anchors of the sections that a page about a call needs. */
const CALL_SECTIONS = ['la-solicitud', 'la-respuesta', 'errores']

interface GuidePageOptions {
  /** True for pages about several calls, which need no sections of a single one. */
  readonly isOverview?: boolean
}

/** Lists what a guide page lacks; empty if it is complete. */
export function faultsOfGuidePage(
  source: string,
  { isOverview = false }: GuidePageOptions = {},
): readonly string[] {
  const body = withoutCode(source.replace(/^---\n[\s\S]*?\n---\n/, ''))
  const words = countWords(body)
  const isAboutCall = !isOverview && /<Call\b/.test(body)
  const missing = isAboutCall ? CALL_SECTIONS.filter((anchor) => !hasSection(body, anchor)) : []
  return [
    ...(words < MIN_WORDS ? [`has ${words} words of prose, fewer than ${MIN_WORDS}`] : []),
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

/** True if a heading of level 2 has the anchor and some text follows it. */
function hasSection(body: string, anchor: string): boolean {
  const [, rest] = body.split(new RegExp(`^## .*\\{/\\* #${anchor} \\*/\\}$`, 'm'))
  return rest !== undefined && rest.split(/^## /m)[0]?.trim() !== ''
}
