import { describeSamplesIn } from './run-samples.ts'
import { servedSamples, withEveryTrait } from './sample-files.ts'
import { openSamplePlace } from './sample-place.ts'
import { nodeInOneThread, SCRIPTED } from './scripted-languages.ts'

const place = openSamplePlace()
const samples = servedSamples()

describeSamplesIn(nodeInOneThread, { samples, place })
for (const language of SCRIPTED) describeSamplesIn(language, { samples: withEveryTrait(samples), place })
