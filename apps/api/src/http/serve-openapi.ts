import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildOpenApi, LANGUAGES, type Language } from '@taquilla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContentEncoding, negotiateEncoding } from './compress-answer.ts'
import { entityTagOf, isUnchanged } from './conditional.ts'
import { languageOf } from './error-handler.ts'

interface ServedDocument {
  readonly etag: string
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>
}

interface Urls {
  readonly serverUrl: string
  readonly siteUrl: string
}

type Documents = ReadonlyMap<Language, ServedDocument>

/** Serves `GET /openapi/v1` in the client's language to all origins. The first request builds and compresses it. */
export function serveOpenApi(app: FastifyInstance, urls: Urls) {
  app.get('/openapi/v1', async (request, reply) => {
    const language = languageOf(request)
    const served = (await documentsOf(urls)).get(language)
    if (served === undefined) throw new Error(`There is no document in ${language}.`)
    return answer(request, reply.header('Content-Language', language), served)
  })
  app.options('/openapi/v1', (_request, reply) =>
    reply
      .code(204)
      .headers({ ...CORS, 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Allow-Headers': '*' })
      .send(),
  )
}

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Content-Language' }

function answer(request: FastifyRequest, reply: FastifyReply, served: ServedDocument) {
  reply.headers({
    ...CORS,
    ETag: served.etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Language, Accept-Encoding',
  })
  if (isUnchanged(request, served.etag)) return reply.code(304).send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(served.bodies[encoding])
}

// Shared by all servers of a process, because tests create hundreds of them.
const documentsByUrls = new Map<string, Promise<Documents>>()

function documentsOf(urls: Urls): Promise<Documents> {
  const key = `${urls.serverUrl} ${urls.siteUrl}`
  const known = documentsByUrls.get(key) ?? buildDocuments(urls)
  documentsByUrls.set(key, known)
  return known
}

async function buildDocuments(urls: Urls): Promise<Documents> {
  const documents = new Map<Language, ServedDocument>()
  for (const language of LANGUAGES) {
    documents.set(language, await prepare(buildOpenApi({ language, ...urls })))
  }
  return documents
}

async function prepare(document: unknown): Promise<ServedDocument> {
  const identity = Buffer.from(JSON.stringify(document))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ])
  return {
    etag: entityTagOf(identity),
    bodies: { identity, br, gzip: gz },
  }
}
