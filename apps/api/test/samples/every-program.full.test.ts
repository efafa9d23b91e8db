import { COMPILED } from './compiled-languages.ts'
import { describeSamplesIn } from './run-samples.ts'
import { servedSamples } from './sample-files.ts'
import { openSamplePlace } from './sample-place.ts'
import { node, SCRIPTED } from './scripted-languages.ts'

const place = openSamplePlace()
const samples = servedSamples()

for (const language of [node, ...SCRIPTED, ...COMPILED]) describeSamplesIn(language, { samples, place })
