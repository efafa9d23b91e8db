import type { Static } from 'typebox'
import { MAX_DESCRIPTION_LENGTH } from '../limits.ts'
import { line, nullable, object, optionalAll, timeZone, webUrl } from '../schema.ts'
import { doc } from '../text.ts'

const map = object(
  optionalAll({
    thumbnail: nullable(
      webUrl('Dirección de una imagen pequeña del mapa.', 'Address of a small image of the map.'),
    ),
    googleMapsUrl: nullable(
      webUrl('Dirección del lugar en Google Maps.', 'Address of the place in Google Maps.', {
        examples: ['https://maps.google.com/?q=Teatro+Mirasoles'],
      }),
    ),
  }),
  doc('Enlaces para mostrar el lugar en un mapa.', 'Links that show the place on a map.'),
)

const place = optionalAll({
  venueName: nullable(line('Nombre del recinto.', 'Name of the venue.', { examples: ['Teatro Mirasoles'] })),
  address: nullable(
    line('Calle y número.', 'Street and number.', { examples: ['Pasaje de los Mirasoles 480'] }),
  ),
  city: nullable(line('Ciudad.', 'City.', { examples: ['Córdoba'] })),
  state: nullable(line('Provincia, estado o departamento.', 'Province or state.', { examples: ['Córdoba'] })),
  country: nullable(
    line('País, por su nombre o su código ISO 3166.', 'Country, by its name or ISO 3166 code.', {
      examples: ['Argentina'],
    }),
  ),
  raw: nullable(
    line(
      'La dirección completa en una línea, tal como la entrega el sistema del vendedor.',
      'The whole address in one line, as the seller’s system gives it.',
      { maxLength: MAX_DESCRIPTION_LENGTH },
    ),
  ),
  map: nullable(map),
})

const zone = timeZone(
  'Zona horaria IANA del recinto. Las páginas y los correos muestran las horas en esta zona.',
  'IANA time zone of the venue. Pages and e-mails show times in this zone.',
)

export const location = object(
  { ...place, timeZone: zone },
  {
    ...doc(
      'Dónde ocurre el evento. Solo la zona horaria es obligatoria.',
      'Where the event takes place. Only the time zone is required.',
    ),
    component: 'Location',
  },
)

export const locationOverride = object(
  { ...place, ...optionalAll({ timeZone: nullable(zone) }) },
  {
    ...doc(
      'Dónde ocurre el show, si difiere del evento. Cada campo presente reemplaza el del evento; null o ausente conserva el del evento.',
      'Where the show takes place, if it differs from the event. Each field present replaces the event’s; null or absent keeps the event’s.',
    ),
    component: 'LocationOverride',
  },
)

export const locationUpdate = object(
  { ...place, ...optionalAll({ timeZone: zone }) },
  {
    ...doc(
      'Cambios a la ubicación guardada, campo por campo: un campo ausente conserva su valor y null lo borra.',
      'Changes to the stored location, field by field: an absent field keeps its value and null clears it.',
    ),
    component: 'LocationUpdate',
  },
)

export type Location = Static<typeof location>
export type LocationOverride = Static<typeof locationOverride>
export type LocationUpdate = Static<typeof locationUpdate>
