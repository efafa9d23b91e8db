/** Thrown if a plan without its styles and copies would exceed the length that may be stored. */
export class DrawingTooLarge extends Error {}
