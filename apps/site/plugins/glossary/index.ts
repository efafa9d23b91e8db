// Adds a definition to each `<Term of="…">`, and all definitions to `<Glossary />`.
import type { Language } from '@taquilla/contract'
import { GLOSSARY, type TermKey } from '../../glossary.ts'
import { type ElementNode, findElements, literalAttribute, type Page, readAttribute } from '../mdx-tree.ts'
import { inlineMarkdown } from './inline-markdown.ts'

interface Options {
  readonly language: Language
}

/** Remark plugin; fails the build at the line that names an unknown term. */
export function glossary({ language }: Options) {
  return (tree: ElementNode, page: Page): void => {
    for (const [index, node] of findElements(tree, 'Term').entries()) {
      const name = readAttribute(node, 'of')
      const key = termKey(name)
      if (key === undefined) {
        page.fail(
          `The glossary has no term "${name}". Existing ones: ${Object.keys(GLOSSARY).join(', ')}`,
          node,
        )
      }
      node.attributes = [
        literalAttribute('id', `term-${key}-${index + 1}`),
        literalAttribute('name', GLOSSARY[key].name[language]),
        literalAttribute('meaning', GLOSSARY[key].meaning[language].replace(/[*`]/g, '')),
      ]
    }
    for (const node of findElements(tree, 'Glossary')) node.children = sortedKeys(language).flatMap(entryOf)
  }

  function entryOf(key: TermKey): ElementNode[] {
    const { name, meaning } = GLOSSARY[key]
    const heading = { type: 'heading', depth: 3, data: { id: key, hProperties: { id: key } } }
    return [
      { ...heading, children: [{ type: 'text', value: name[language] }] },
      { type: 'paragraph', children: inlineMarkdown(meaning[language]) },
    ]
  }
}

function sortedKeys(language: Language): readonly TermKey[] {
  const keys = Object.keys(GLOSSARY) as TermKey[]
  return keys.sort((one, other) =>
    GLOSSARY[one].name[language].localeCompare(GLOSSARY[other].name[language], language),
  )
}

/** Returns `name` if it is a key of the glossary, else undefined. */
function termKey(name: string | undefined): TermKey | undefined {
  return name !== undefined && Object.hasOwn(GLOSSARY, name) ? (name as TermKey) : undefined
}
