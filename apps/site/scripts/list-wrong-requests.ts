// Prints, as JSON, the requests of the error pages that produce an error, and what precedes each.
import { join } from 'node:path'
import { resolveRequests } from '../plugins/error-catalog/resolve-requests.ts'
import type { Sample } from '../plugins/vocabulary/sample-files.ts'

const SAMPLES = join(import.meta.dirname, '../samples')

const stepOf = ({ id, file }: Sample) => ({ id, request: file })

const requests = [...resolveRequests(SAMPLES)].map(([code, { right, given, after, request, key }]) => ({
  code,
  right: right.id,
  given: given.map(stepOf),
  after: after.map(({ sample }) => stepOf(sample)),
  request,
  key,
}))
console.log(JSON.stringify(requests))
