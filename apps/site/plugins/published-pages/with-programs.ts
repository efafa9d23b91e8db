import { type Language, text } from '@taquilla/contract'
import type { Element, ElementContent } from 'hast'
import type { ProgramSet } from './program-files.ts'
import { codeOf } from './to-markdown.ts'
import { attribute, find, findAll } from './tree.ts'

const WORDS = {
  otherLanguages: text('Este ejemplo en todos los lenguajes', 'This sample in all languages'),
  webhook: text('Campos y ejemplo', 'Fields and example'),
} as const

interface Options {
  /** Programs by the one that the page shows. */
  readonly sets: ReadonlyMap<string, ProgramSet>
  /** True to write a link instead of the other languages, and instead of the fields of webhooks. */
  readonly isShort: boolean
  readonly language: Language
  /** URL of the home page of the language, with a trailing slash. */
  readonly home: string
}

/**
 * Adds to an article the programs of tabs that a page renders only once selected; returns the article itself if there
 * are none. What precedes the samples of a page is itself on other pages, so it gets a link.
 */
export function withPrograms(article: Element, options: Options): Element {
  const { sets, isShort, language, home } = options

  function copy(element: Element, isLinked: boolean): Element {
    const isLinkedHere = isLinked || element.properties.dataPreparation !== undefined
    const webhook = isShort ? webhookOf(element) : undefined
    if (webhook !== undefined)
      return { ...element, children: [...webhook, linkTo(`webhooks/${idOf(element)}`)] }
    const set = setOf(element)
    const panels = element.children.filter(isPanel)
    const children = element.children.map((child): ElementContent => {
      if (child.type !== 'element') return child
      const program = set && !isLinkedHere ? set.programs[panels.indexOf(child)] : undefined
      if (program && isPanel(child) && child.children.length === 0) {
        return { ...child, children: [codeBlock(program.code, program.fence)] }
      }
      return copy(child, isLinkedHere)
    })
    const hasMore = set !== undefined && isLinkedHere && set.programs.length > 1
    if (!hasMore && children.every((child, index) => child === element.children[index])) return element
    return {
      ...element,
      children: hasMore ? [...children, link(`${home}${set.path}.md`, 'otherLanguages')] : children,
    }
  }

  function setOf(element: Element): ProgramSet | undefined {
    const shown = element.children
      .filter(isPanel)
      .map((panel) => find(panel, ({ tagName }) => tagName === 'pre'))
    const code = shown.find((pre) => pre !== undefined)
    return code && sets.get(codeOf(code).trimEnd())
  }

  function linkTo(path: string): Element {
    return link(`${home}api-reference/v1/${path}.md`, 'webhook')
  }

  function link(href: string, word: keyof typeof WORDS): Element {
    return node('p', {}, [node('a', { href }, [{ type: 'text', value: WORDS[word][language] }])])
  }

  return copy(article, isShort)
}

/** Part of a webhook’s section that precedes its example. */
function webhookOf(element: Element): readonly ElementContent[] | undefined {
  if (element.tagName !== 'section' || idOf(element) === undefined) return undefined
  const first = element.children.findIndex(
    (child) => child.type === 'element' && findAll(child, ({ tagName }) => tagName === 'pre').length > 0,
  )
  return first === -1 ? undefined : element.children.slice(0, first)
}

/** Webhooks are the sections that are labelled by a heading with an action as its id. */
function idOf(element: Element): string | undefined {
  const label = [attribute(element, 'ariaLabelledBy')].flat().join(' ')
  return /^\w+(\.\w+)+$/.test(label) ? label : undefined
}

function isPanel(child: ElementContent): child is Element {
  return child.type === 'element' && child.properties.role === 'tabpanel'
}

function codeBlock(code: string, language: string): Element {
  const className = [`language-${language}`]
  return node('pre', { className }, [node('code', {}, [{ type: 'text', value: code }])])
}

function node(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
