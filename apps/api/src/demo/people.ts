import { hash } from 'node:crypto'

/** Somebody who does not exist and has the same name each time. */
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

/** The person of this name in the data: an order's number, say. */
export function personOf(name: string): Person {
  const digest = hash('sha256', name, 'buffer')
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

/** As it would stand in an address: lower case, without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
