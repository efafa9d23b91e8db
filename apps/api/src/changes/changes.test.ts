import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { RECORDED_TOPICS } from '#domain/tickets/history/ticket-changes.ts'
import { createJobs } from '../jobs/index.ts'
import { MAILS } from '../jobs/mails.ts'
import type { JobServices } from '../services.ts'
import * as catalog from './catalog.ts'
import { TOPICS } from './topics.ts'

const SOURCE = join(import.meta.dirname, '..')
const REACTION = /\b(?:onChange|notifyOf)\(\s*/

const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts') && file !== join('changes', 'catalog.ts'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8').replaceAll(/^import [^']+/gm, '') }))

const heard = [
  ...new Set([...createJobs({} as JobServices).flatMap(({ topics }) => topics), ...RECORDED_TOPICS]),
]

it('each topic is declared once, and heard by a job or the history', () => {
  expect(new Set(TOPICS).size).toBe(TOPICS.length)
  expect(heard.toSorted()).toEqual(TOPICS.toSorted())
})

it('each change is named by code that writes it, besides that which hears it', () => {
  const isWritten = (name: string) =>
    sources.some(({ text }) => new RegExp(`(?<!${REACTION.source})\\b${name}\\b(?!\\.topic)`).test(text))
  expect(Object.keys(catalog).filter((name) => !isWritten(name))).toEqual([])
})

it('topics and types of payloads are written in the catalog alone', () => {
  // `event.cancelled` is an error code too.
  const topics = TOPICS.filter((each) => !(each in ERRORS)).map((each) => each.replaceAll('.', '\\.'))
  const topic = new RegExp(`['"\`](?:${topics.join('|')})['"\`]`, 'g')
  const found = sources.flatMap(({ file, text }) =>
    [...(text.match(topic) ?? []), ...(text.match(/\bpayload as /g) ?? [])].map((each) => `${file}: ${each}`),
  )
  expect(found).toEqual([])
})

it('the list of mails has every file of mails', () => {
  const files = sources.filter(({ text }) => text.includes(': ChangeMails = {'))
  expect(files.map(({ file }) => file)).toHaveLength(MAILS.length)
})
