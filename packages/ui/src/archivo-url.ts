// Apps that compile this file with their own settings need the declaration too.
/// <reference path="./assets.d.ts" />
import url from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** Where the bundler put the text font, so that a page can ask for it before its style sheet arrives. */
export const ARCHIVO_URL: string = url
