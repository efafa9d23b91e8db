// Arguments: the recipe; then id, subject and version of each webhook. Prints a line for each: whether it is news.
const [recipe, ...rest] = process.argv.slice(2)
const { Inbox } = await import(recipe)
const inbox = new Inbox()
while (rest.length > 0) {
  const [id, subject, version] = rest.splice(0, 3)
  console.log(inbox.isNews(id, subject, Number(version)))
}
