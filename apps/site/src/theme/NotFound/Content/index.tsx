import { lazy, Suspense } from 'react'

/** Loaded when it is shown, because every page of the docs imports this component. */
const Content = lazy(() => import(/* webpackChunkName: "lost" */ '@site/src/not-found/not-found-content'))

export default function NotFoundContent() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}
