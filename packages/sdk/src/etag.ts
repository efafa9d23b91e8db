const etags = new WeakMap<object, string>()

/** Keeps the `ETag` header of a response, for {@link etagOf}. */
export function keepEtag(answer: unknown, etag: string | null): void {
  if (etag !== null && typeof answer === 'object' && answer !== null) etags.set(answer, etag)
}

/**
 * ETag of an object that the client returned, to send as `ifMatch` with a change of it. Undefined for copies of the
 * object, and for calls whose responses have no ETag.
 */
export function etagOf(answer: object): string | undefined {
  return etags.get(answer)
}
