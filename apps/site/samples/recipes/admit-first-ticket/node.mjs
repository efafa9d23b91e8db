const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

/** Error response of the API. Branch on its code. */
class ApiError extends Error {
  constructor({ code, detail }) {
    super(`${code}: ${detail}`)
    this.code = code
  }
}

/** Returns the parsed response. Throws an ApiError if the API returns an error. */
async function call(method, path, body) {
  const headers = { Authorization: TAQUILLA_PRIVATE_KEY }
  if (body) headers['Content-Type'] = 'application/json'
  const response = await fetch(TAQUILLA_API + path, {
    method,
    headers,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!response.ok) throw new ApiError(answer)
  return answer
}

const event = await call('POST', '/v1/events', {
  externalReferenceId: 'aurelia-matine',
  title: 'El jardín de Aurelia: matiné',
  description: 'Función para escuelas.',
  location: { venueName: 'Teatro Mirasoles', timeZone: 'America/Argentina/Cordoba' },
  configuration: {},
  shows: [
    {
      showId: 'aurelia-matine-0317',
      title: 'Matiné',
      date: '2027-03-17T11:00:00-03:00',
      images: [],
      configuration: {},
      ticketOptions: [
        {
          ticketOptionId: 'platea',
          title: 'Platea',
          description: 'Butacas numeradas de la planta baja.',
          price: 8000,
          currency: 'ARS',
        },
      ],
    },
  ],
})
console.log(event.externalReferenceId)

// The tickets of a call are all issued, or none is.
await call('POST', '/v1/sync/tickets', [
  {
    externalReferenceEventId: 'aurelia-matine',
    ticketId: 'MATINE-0001',
    ticketOptionId: 'platea',
    buyer: 'lucia.ferreyra@example.com',
    ticketAccess: { type: 'OTHER', locator: 'MIR-MATINE-7Q2M' },
  },
])
console.log((await call('GET', '/v1/tickets/MATINE-0001')).status)

// A ticket is admitted once. If you repeat the call, it returns false.
const isAdmitted = await call('POST', '/v1/tickets/MATINE-0001/eventAdmission')
console.log(isAdmitted ? 'admitted' : 'not admitted')
console.log((await call('GET', '/v1/tickets/MATINE-0001')).status)

try {
  await call('POST', '/v1/tickets/MATINE-9999/eventAdmission')
} catch (error) {
  if (error.code !== 'ticket.not_found') throw error
  console.log('unknown ticket')
}
