import { codeText } from '@taquilla/ui/code-token'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import { writeSample } from '../../src/samples/write-sample.ts'
import type { Sample } from './sample-files.ts'

/** Programs of a sample in all languages, by file name. */
export function samplePrograms({ request }: Sample): ReadonlyMap<string, string> {
  return new Map(SAMPLE_LANGUAGES.map(({ id, file }) => [file, codeText(writeSample(id, request))]))
}
