import { codeText } from '@taquilla/ui/code-token'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { writeSample } from '../../src/samples/write-sample.ts'
import type { Sample } from './sample-files.ts'

/** The files that stand beside the request of a sample: name → program. */
export function samplePrograms({ request }: Sample): ReadonlyMap<string, string> {
  return new Map(SAMPLE_LANGUAGES.map(({ id, file }) => [file, codeText(writeSample(id, request))]))
}
