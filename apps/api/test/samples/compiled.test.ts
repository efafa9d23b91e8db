import { COMPILED } from './languages.ts'
import { describeSamplesIn } from './run-samples.ts'

for (const language of COMPILED) describeSamplesIn(language)
