// Files of the hosted pages with fixed URLs, unlike assets, whose names contain a content hash.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MEDIA_TYPES, readIfThere } from './guest-files.ts'

/** App icons for the web app manifest. */
export const GUEST_ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'icon-180.png', size: 180, purpose: 'any' },
] as const

/** Main images of the demo's events. */
export const DEMO_PICTURES = ['demo-aurelia.svg', 'demo-vela-mayor.svg', 'demo-serenata.svg'] as const

const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves `/guest/service-worker.js`, the icons and the pictures of the demo from the build output. */
export function serveGuestRootFiles(app: FastifyInstance, folder: string) {
  app.get('/guest/service-worker.js', async (_request, reply) => {
    const script = await readIfThere(join(folder, 'service-worker.js'))
    if (script === undefined) return reply.callNotFound()
    return reply
      .headers({
        // Browsers revalidate on each visit, so a new build takes effect at once.
        'Cache-Control': 'no-cache',
        'Content-Type': MEDIA_TYPES.js,
        // Widens the scope beyond `/guest/`, since the worker controls pages under `/{language}/guest/`.
        'Service-Worker-Allowed': '/',
        'Content-Security-Policy': WORKER_POLICY,
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(script)
  })
  for (const file of [...GUEST_ICONS.map((icon) => icon.file), ...DEMO_PICTURES]) {
    const mediaType = file.endsWith('.svg') ? MEDIA_TYPES.svg : 'image/png'
    app.get(`/guest/${file}`, async (_request, reply) => {
      const picture = await readIfThere(join(folder, file))
      if (picture === undefined) return reply.callNotFound()
      return reply.headers({ 'Cache-Control': 'no-cache', 'Content-Type': mediaType }).send(picture)
    })
  }
}
