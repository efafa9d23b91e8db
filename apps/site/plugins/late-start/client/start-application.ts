import preload from '@docusaurus/core/lib/client/preload'
import { stopRecording } from './early-presses'

/** Loads what the page is made of and hands it to Docusaurus' own start. Rejects where a part of the page cannot be loaded. */
export async function startApplication(): Promise<void> {
  // Docusaurus waits for the same, but for ever where it fails.
  await preload(window.location.pathname)
  stopRecording()
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry')
}
