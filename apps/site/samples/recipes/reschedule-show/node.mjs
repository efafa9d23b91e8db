const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env
const headers = { Authorization: TAQUILLA_PRIVATE_KEY, 'Content-Type': 'application/json' }

async function call(method, path, body) {
  const response = await fetch(`${TAQUILLA_API}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

// Read the whole event, and change the start of opening night.
const event = await call('GET', '/v1/events/aurelia-abril-2027')
const show = event.shows.find(({ showId }) => showId === 'aurelia-0409')
show.date = '2027-04-09T22:00:00-03:00'

// See whom the change would tell.
const preview = await call('POST', '/v1/events/preview', event)
for (const { showId, rescheduling } of preview.shows) {
  for (const { language, count } of rescheduling.mails)
    console.log(`${showId}: ${count} emails in ${language}`)
}

// Send the whole event.
const { shows } = await call('PUT', '/v1/events', event)
console.log(shows.map(({ date, showRescheduled }) => `${date} ${showRescheduled}`).join('\n'))
