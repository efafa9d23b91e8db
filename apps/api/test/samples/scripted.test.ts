import { SCRIPTED } from './languages.ts'
import { describeSamplesIn } from './run-samples.ts'

for (const language of SCRIPTED) describeSamplesIn(language)
