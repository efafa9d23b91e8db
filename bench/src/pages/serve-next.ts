import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from '../measure.ts'
import type { RunningSite } from './serve-folder.ts'
import { installTools, TOOLS } from './tools.ts'

const CLI = join(TOOLS, 'next/dist/bin/next')
const BUILD_TIMEOUT_MS = 300_000
const FONTS = ['archivo-text.woff2', 'archivo-print.woff2']

const FILES = {
  'next.config.mjs': `
const root = new URL('../..', import.meta.url).pathname
export default { turbopack: { root }, outputFileTracingRoot: root }`,
  'app/layout.jsx': `
import localFont from 'next/font/local'
import './page.css'
const text = localFont({ src: './archivo-text.woff2', weight: '400 700', variable: '--text' })
const print = localFont({ src: './archivo-print.woff2', weight: '400 700', variable: '--print', preload: false })
export default function Layout({ children }) {
  return <html lang="es" className={text.variable + ' ' + print.variable}><body>{children}</body></html>
}`,
  'app/page.jsx': `
import { Offers } from './offers.jsx'
const call = async (path) => (await fetch(process.env.GUEST_API + path, { cache: 'no-store' })).json()
export async function generateMetadata() {
  const { eventTitle, description } = await call(process.env.RESALE)
  return { title: eventTitle + ': reventa oficial', description }
}
export default async function Page() {
  const [{ seller }, page] = await Promise.all([call(process.env.SESSION), call(process.env.RESALE)])
  const { show } = page.shows.find((each) => each.show.showId === page.showId)
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeStyle: 'short', timeZone: show.timeZone })
  return (
    <>
      <header><b>{seller.name}</b><a href="/en">ES</a><button>?</button></header>
      {seller.isSandbox && <p className="notice">Modo de prueba: no se mueve dinero.</p>}
      <main>
        <div className="title">{show.imageUrl && <img src={show.imageUrl} alt="" width="72" height="72" />}<h1>{page.eventTitle}</h1></div>
        <p>{day.format(new Date(show.startsAt))}</p>
        <p>{show.venueName}, {show.city} <a href="/shows">Ver otra función</a></p>
        <p className="official">Reventa oficial: la entrada pasa a ser suya</p>
        <Offers offers={page.offers} options={page.options} />
      </main>
      <footer>Entradas y reventa con Taquilla</footer>
    </>
  )
}`,
  'app/offers.jsx': `
'use client'
import { useState } from 'react'
const money = new Intl.NumberFormat('es-AR')
export function Offers({ offers, options }) {
  const [count, setCount] = useState(1)
  const [option, setOption] = useState(null)
  const [held, setHeld] = useState(null)
  const shown = offers.filter((each) => (option === null || each.ticketOptionId === option) && each.listingIds.length >= count)
  return (
    <section>
      <div className="row"><h2>{shown.length} entradas, las más baratas primero</h2>
        <span><button aria-label="Menos" onClick={() => setCount(Math.max(1, count - 1))}>−</button>{count}<button aria-label="Más" onClick={() => setCount(count + 1)}>+</button></span></div>
      <div className="row">
        <button aria-pressed={option === null} onClick={() => setOption(null)}>Todos {offers.length}</button>
        {options.map((each) => (
          <button key={each.ticketOptionId} aria-pressed={option === each.ticketOptionId} onClick={() => setOption(each.ticketOptionId)}>
            {each.title} {each.ticketCount}<small>{each.fromPrice === null ? 'sin entradas' : 'desde ' + money.format(each.fromPrice)}</small>
          </button>
        ))}
      </div>
      <ul>
        {shown.map((offer) => (
          <li key={offer.id}>
            <button className="offer" aria-pressed={held === offer.id} onClick={() => setHeld(offer.id)}>
              <span><b className="print">{offer.seats.map((seat) => [seat?.row, seat?.seat].join(' ')).join(', ')}</b><small>{offer.optionTitle} · 1 entrada</small></span>
              <span><b className="print">{money.format(offer.finalPrice)}</b><small>cargos incluidos</small></span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}`,
  'app/page.css': `
* { box-sizing: border-box; margin: 0 } body { font: 16px/1.5 var(--text), sans-serif; color: #231815; background: #fff9f6 }
header, .row, .title, .offer { display: flex; gap: 12px; align-items: center; justify-content: space-between } header, main, footer { padding: 16px }
.notice { padding: 8px; text-align: center; background: #fdeccb } .official { color: #0a6b54 } .row { flex-wrap: wrap; padding: 12px 0 }
button { font: inherit; min-height: 44px; padding: 8px 14px; border: 1px solid #8d7f79; border-radius: 10px; background: #fff }
button[aria-pressed=true] { color: #fff; background: #231815 } small { display: block; font-size: 13px } ul { padding: 0; list-style: none }
.offer { width: 100%; margin: 10px 0; text-align: left; box-shadow: 0 1px 4px #0002 } .print { font: 700 20px var(--print), sans-serif }`,
}

const built = new Set<string>()

/** Serves the resale page as an app of stock Next.js draws it, with the same data and fonts. The first call builds it. */
export async function serveNext(
  { platform }: Pick<Bench, 'platform'>,
  resaleUrl: string,
): Promise<RunningSite> {
  const port = Number(new URL(platform.apiUrl).port) + 9
  const app = join(TOOLS, '../build', String(port))
  const { origin, pathname, searchParams } = new URL(resaleUrl)
  const [, eventId] = /events\/([^/]+)/.exec(pathname) ?? []
  const seller = new URLSearchParams({ ticketSellerId: searchParams.get('ticketSellerId') ?? '' })
  const show = new URLSearchParams({ showId: searchParams.get('showId') ?? '' })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GUEST_API: `${origin}/guest/api`,
    SESSION: `/session?${seller}`,
    RESALE: `/events/${eventId}/resale?${show}&${seller}`,
  } as const
  if (!built.has(app)) await build(app, join(platform.checkout, 'packages/ui/fonts'), env)
  built.add(app)
  const child = spawn(process.execPath, [CLI, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of child.stdout) if (String(line).includes('Ready')) break
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function build(app: string, fonts: string, env: NodeJS.ProcessEnv) {
  await installTools()
  rmSync(app, { recursive: true, force: true })
  mkdirSync(join(app, 'app'), { recursive: true })
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(app, name), content)
  for (const font of FONTS) copyFileSync(join(fonts, font), join(app, 'app', font))
  await promisify(execFile)(process.execPath, [CLI, 'build'], {
    cwd: app,
    env,
    timeout: BUILD_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  })
}
