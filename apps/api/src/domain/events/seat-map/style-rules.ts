import type { Losses } from './losses.ts'

export interface StyleRule {
  readonly selector: string
  readonly style: CSSStyleDeclaration
  readonly specificity: number
}

const ON_SCREENS = /^(?:(?:only\s+)?(?:all|screen))?$/i
const NEVER_ON_SCREENS = /^(?:only\s+)?(?:print|speech)\b/i
/** States of a pointer or of a link, which a drawing that stands still never has. */
const STATE = /:(?:hover|active|focus(?:-within|-visible)?|visited|target)(?![\w-])/gi
/** Drawn elements have no pseudo-elements, and matching `:has` takes too long. */
const UNSUPPORTED = /:has\(/i

/** The rules of a style sheet that apply on screens, one for each selector of their lists. */
export function readStyleRules(rules: Iterable<CSSRule>, losses: Losses): readonly StyleRule[] {
  return Array.from(rules).flatMap((rule) => {
    if ('selectorText' in rule && 'style' in rule) return readStyleRule(rule as CSSStyleRule, losses)
    if ('media' in rule && 'cssRules' in rule) return readMediaRule(rule as CSSMediaRule, losses)
    const name = /^@[\w-]+/.exec(rule.cssText)?.[0]
    if (name !== undefined && name !== '@namespace') losses.add('RULE', name)
    return []
  })
}

function readMediaRule({ media, cssRules }: CSSMediaRule, losses: Losses): readonly StyleRule[] {
  const queries = media.mediaText.split(',').map((query) => query.trim())
  if (queries.some((query) => ON_SCREENS.test(query))) return readStyleRules(cssRules, losses)
  if (!queries.every((query) => NEVER_ON_SCREENS.test(query))) losses.add('RULE', `@media ${media.mediaText}`)
  return []
}

function readStyleRule(
  { selectorText, style, cssRules }: CSSStyleRule,
  losses: Losses,
): readonly StyleRule[] {
  for (const nested of cssRules ?? [])
    losses.add('RULE', `${selectorText} { ${nested.cssText.split('{')[0]}}`)
  return splitList(selectorText).flatMap((written) => {
    if (written.includes('::')) return []
    if (UNSUPPORTED.test(written)) {
      losses.add('RULE', written)
      return []
    }
    // The root of the drawing is not that of a document: no element contains it.
    const selector = written.replaceAll(STATE, ':not(*)').replaceAll(/:root(?![\w-])/gi, ':not(* > *)')
    return [{ selector, style, specificity: specificityOf(written) }]
  })
}

/** The parts of a list between commas that stand in no brackets. */
function splitList(list: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    if ('(['.includes(character)) depth += 1
    if (')]'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim())
}

const ID = 1_000_000
const CLASS = 1_000
const FUNCTION = /:([\w-]+)\(([^()]*)\)/

/** Ids count most, then classes, attributes and pseudo-classes, then element names. */
function specificityOf(selector: string): number {
  let rest = selector.replaceAll(/\\./g, 'x').replaceAll(/\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, '.x')
  const inner: number[] = []
  for (let match = FUNCTION.exec(rest); match !== null; match = FUNCTION.exec(rest)) {
    const [whole, name = '', list = ''] = match
    const ofList = Math.max(...splitList(list).map((each) => countNames(each, inner)))
    inner.push(name === 'where' ? 0 : /^(?:is|not)$/.test(name) ? ofList : CLASS)
    rest = rest.replace(whole, `<${inner.length - 1}>`)
  }
  return countNames(rest, inner)
}

/** Numbers in angle brackets stand for functions that were counted before. */
function countNames(selector: string, inner: readonly number[]): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  const functions = Array.from(selector.matchAll(/<(\d+)>/g), ([, index]) => inner[Number(index)] ?? 0)
  const names = count(/#/g) * ID + count(/[.:]/g) * CLASS + count(/(?:^|[\s>+~])[a-z]/gi)
  return functions.reduce((sum, each) => sum + each, names)
}
