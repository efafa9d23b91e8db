import type { Language } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { elementWith, page } from '../../test/mdx-page.ts'
import type { ElementNode } from '../mdx-tree.ts'
import { calls } from './index.ts'

function textOf({ value = '', children = [] }: ElementNode): string {
  return value + children.map(textOf).join('')
}

function sentence(attributes: Readonly<Record<string, string>>, language: Language = 'en'): string {
  const node = elementWith('Calls', attributes)
  calls({ language })({ type: 'paragraph', children: [node] }, page)
  return textOf(node)
}

describe('the calls of a sentence', () => {
  it('are those that accept a field, with the name of the field if there are several', () => {
    const named =
      'get-buying-flow-url (returnTo), create-buy-intention (returnURL), and get-checkout-url (returnURL)'
    expect(sentence({ with: 'returnTo,returnURL' })).toBe(named)
  })

  it('are those that require a field', () => {
    expect(sentence({ requiring: 'lang' }, 'es')).toBe('get-buying-flow-url y get-sale-url')
  })

  it('are those with a member of a query object', () => {
    expect(sentence({ with: 'loginTrust' })).toContain('get-selling-flow-url')
    expect(sentence({ with: 'loginTrust' })).not.toContain('get-sale-url')
  })

  it('are those that accept the public key', () => {
    expect(sentence({ key: 'public' }, 'es')).toBe('get-ticket-url, get-my-tickets-url y list-offers')
  })

  it.each([{ with: 'noSuchField' }, { key: 'secret' }, {}])(
    'stop the build if there are none: %o',
    (attributes) => {
      expect(() => sentence(attributes)).toThrow('The contract has no such calls')
    },
  )
})
