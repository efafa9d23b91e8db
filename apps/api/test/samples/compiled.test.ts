import { COMPILED } from './compiled-languages.ts'
import { describeSamplesIn } from './run-samples.ts'
import { servedSamples, withEveryTrait } from './sample-files.ts'
import { openSamplePlace } from './sample-place.ts'

const place = openSamplePlace()
const samples = withEveryTrait(servedSamples())

for (const language of COMPILED) describeSamplesIn(language, { samples, place })
