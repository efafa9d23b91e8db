/** Written by `plugins/api-reference`. */
declare module '@generated/api-reference/default/details.json' {
  const details: import('../model/details.ts').DetailsByCall
  export default details
}
