// Arguments: the recipe, then id, subject and version of each webhook. Prints for each one whether the recipe
// considers it new.
const [recipe, ...rest] = process.argv.slice(2)
const { Inbox } = await import(recipe)
const inbox = new Inbox()
while (rest.length > 0) {
  const [id, subject, version] = rest.splice(0, 3)
  console.log(inbox.isNew(id, subject, Number(version)))
}
