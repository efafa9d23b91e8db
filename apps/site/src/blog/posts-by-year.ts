interface Dated {
  readonly metadata: { readonly date: string | Date }
}

interface Year<Post> {
  readonly year: number
  readonly posts: readonly Post[]
}

/** Groups posts by the UTC year of their date; keeps their order. */
export function postsByYear<Post extends Dated>(posts: readonly Post[]): readonly Year<Post>[] {
  const yearOf = (post: Post) => new Date(post.metadata.date).getUTCFullYear()
  const years = [...new Set(posts.map(yearOf))]
  return years.map((year) => ({ year, posts: posts.filter((post) => yearOf(post) === year) }))
}
