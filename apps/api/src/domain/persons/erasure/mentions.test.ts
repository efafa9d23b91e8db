import { expect, it } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import { mentionsOf } from './mentions.ts'

it.each([
  ['ana@example.com', 'Ana <ANA@Example.com>, o’ana@example.com', ['ANA@Example.com', 'ana@example.com']],
  ['ana@example.com', '«ana@example.com».', ['ana@example.com']],
  ['ana@example.com', 'https://a.example/?email=ana@example.com&x', ['ana@example.com']],
  ['ana@example.com', 'susana@example.com ana@example.com.ar ana@example.commerce é.ana@example.com', []],
  // Another person’s address as a whole, which ends as this one does.
  ['ana@example.com', "o'ana@example.com", []],
  ['ana@example.com', `{"buyer": "o'ana@example.com", "owner": "ana@example.com"}`, ['ana@example.com']],
  [
    'İrem@example.com',
    'irem@example.com i̇rem@ｅxample.com İREM@example.com',
    ['i̇rem@ｅxample.com', 'İREM@example.com'],
  ],
  [
    'luz@peñarol.example',
    '["luz@XN--pearol-xwa.example","luz@penarol.example"]',
    ['luz@XN--pearol-xwa.example'],
  ],
])('finds %s in %s', (address, text, spellings) => {
  const mentions = mentionsOf(contactOf('email', address))
  expect(mentions.spellingsIn(text)).toEqual(spellings)
  const replaced = mentions.replaceIn(text, '-')
  expect(mentions.spellingsIn(replaced)).toEqual([])
  expect(replaced.length).toBe(text.length - spellings.join('').length + spellings.length)
})

it('finds a number with and without its plus', () => {
  const { replaceIn } = mentionsOf(contactOf('phonenumber', '+5493510000777'))
  expect(replaceIn('+5493510000777 5493510000777 15493510000777', '-')).toBe('- - 15493510000777')
})
