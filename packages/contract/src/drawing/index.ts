// For the service and for pages: what a seller's drawing may hold, without the schemas.
export * from './keep-drawn.ts'
