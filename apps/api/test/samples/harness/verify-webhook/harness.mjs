// Arguments: the recipe, then secret, id, timestamp, signatures and body of each delivery. Prints one result per
// line.
const [recipe, ...rest] = process.argv.slice(2)
const { isGenuine } = await import(recipe)
while (rest.length > 0) {
  const [secret, id, timestamp, signatures, body] = rest.splice(0, 5)
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }
  console.log(isGenuine(secret, headers, body))
}
