import { hash } from 'node:crypto'

/** Fictitious person, the same on every run. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly identificationNumber: string
}

const FIRST_NAMES = (
  'Abril Agustín Alma Bruno Carla Daniela Emilia Esteban Felipe Gael Ignacio Inés Julián ' +
  'Lautaro Mateo Micaela Nadia Olivia Pilar Ramiro Renata Santino Tomás Valeria'
).split(' ')
const LAST_NAMES = (
  'Acosta Benítez Cáceres Domínguez Escobar Figueroa Godoy Herrera Ibarra Juárez Lezcano ' +
  'Maldonado Navarro Ojeda Peralta Quiroga Rivas Sandoval Toledo Urquiza Vallejo Yáñez ' +
  'Zamora Zárate'
).split(' ')

/** Derives a person from a key such as an order number; the same key gives the same person. */
export function personOf(key: string): Person {
  const digest = hash('sha256', key, 'buffer')
  const firstName = pick(FIRST_NAMES, digest.readUInt16BE(0))
  const lastName = pick(LAST_NAMES, digest.readUInt16BE(2))
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@example.com`,
    identificationNumber: String(20_000_000 + (digest.readUInt32BE(4) % 25_000_000)),
  }
}

function pick(names: readonly string[], number: number): string {
  return names[number % names.length] ?? ''
}

/** Lower case without accents, for the mail address. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
