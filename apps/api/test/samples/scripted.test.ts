import { describeSamplesIn } from './run-samples.ts'
import { servedSamples, withEveryTrait } from './sample-files.ts'
import { openSamplePlace } from './sample-place.ts'
import { node, SCRIPTED } from './scripted-languages.ts'

const place = openSamplePlace()
const samples = withEveryTrait(servedSamples())

for (const language of [node, ...SCRIPTED]) describeSamplesIn(language, { samples, place })
