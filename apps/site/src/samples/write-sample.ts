import type { CodeToken } from '@taquilla/ui/code-token'
import type { SampleLanguage } from './sample-language.ts'
import type { SampleRequest } from './sample-request.ts'
import { writeCurl } from './write-curl.ts'
import { writeJava } from './write-java.ts'
import { writeKotlin } from './write-kotlin.ts'
import { writeNode } from './write-node.ts'
import { writePhp } from './write-php.ts'
import { writePython } from './write-python.ts'
import { writeScala } from './write-scala.ts'

const WRITERS: Readonly<Record<SampleLanguage, (request: SampleRequest) => readonly CodeToken[]>> = {
  curl: writeCurl,
  node: writeNode,
  python: writePython,
  java: writeJava,
  kotlin: writeKotlin,
  php: writePhp,
  scala: writeScala,
}

/** Returns a complete program that sends the request, prints the response and exits with a failure code on an error. */
export function writeSample(language: SampleLanguage, request: SampleRequest): readonly CodeToken[] {
  return WRITERS[language](request)
}
