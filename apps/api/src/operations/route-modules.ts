import { globSync } from 'node:fs'
import type { GuestRoute } from '#http/guest-route.ts'
import type { Route } from '#http/route.ts'
import type { RouteServices } from './route-services.ts'

/** Only export of a `.route.ts` file: its route, or the function that makes it from the services. */
export type RouteModule = Readonly<Record<string, AnyRoute | ((services: RouteServices) => AnyRoute)>>
export type AnyRoute = Route | GuestRoute

const files = globSync('*/*.route.ts', { cwd: import.meta.dirname })

/** All files of routes. The build (`rolldown.config.ts`) replaces this module by one that imports each by its name. */
export const ROUTE_MODULES: readonly RouteModule[] = await Promise.all(
  files.map((file) => import(`./${file}`)),
)
