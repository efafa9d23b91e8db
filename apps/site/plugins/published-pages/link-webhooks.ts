import { text } from '@taquilla/contract'
import type { Element, ElementContent } from 'hast'
import { callPath, type ReferenceText } from './call-markdown.ts'
import { attribute, find } from './tree.ts'

const LINK = text('Campos y ejemplo', 'Fields and example')

/** Replaces the fields and the example of each webhook on a page by a link to its file: together they are too long. */
export function linkWebhooks(element: Element, source: ReferenceText): Element {
  const children = element.children.map((child) =>
    child.type === 'element' ? linkWebhooks(child, source) : child,
  )
  const label = attribute(element, 'ariaLabelledBy')
  const webhook = source.reference.webhooks.find(({ id }) => id === label)
  const first = webhook ? children.findIndex(hasExample) : -1
  if (webhook === undefined || first === -1) return { ...element, children }
  const href = `${source.home}${callPath(webhook)}.md`
  const link = node('p', {}, [node('a', { href }, [{ type: 'text', value: LINK[source.language] }])])
  return { ...element, children: [...children.slice(0, first), link] }
}

function hasExample(child: ElementContent): boolean {
  return child.type === 'element' && find(child, ({ tagName }) => tagName === 'pre') !== undefined
}

function node(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
