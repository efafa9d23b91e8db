// Declares .woff2 imports for apps that compile this file with their own TypeScript settings.
/// <reference path="./assets.d.ts" />
import url from '../fonts/archivo-text.woff2'

/** URL that the bundler gives the text font; pages preload the font with it. */
export const ARCHIVO_URL: string = url
