// Entry point without the schemas (small enough for browsers): removes scripts and links from sellers' SVG drawings.
export * from './sanitize-drawing.ts'
