import type { Static } from 'typebox'
import { MAX_DESCRIPTION_LENGTH } from '../limits.ts'
import { line, named, nullable, object, optionalAll, timeZone, webUrl } from '../schema.ts'
import { doc } from '../text.ts'

const map = object(
  optionalAll({
    thumbnail: nullable(webUrl('URL de una imagen pequeña del mapa.', 'URL of a small image of the map.')),
    googleMapsUrl: nullable(
      webUrl('URL del lugar en Google Maps.', 'URL of the place in Google Maps.', {
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
      'Dirección completa en una línea, tal como figura en su sistema.',
      'Full street address on one line, as it is in your system.',
      { maxLength: MAX_DESCRIPTION_LENGTH },
    ),
  ),
  map: nullable(map),
})

const zone = timeZone(
  'Zona horaria IANA del recinto. Las páginas y los correos muestran las horas en esta zona.',
  'IANA time zone of the venue. Pages and emails show times in this zone.',
)

export const location = object(
  { ...place, timeZone: zone },
  named(
    'Location',
    'Lugar del evento. Solo la zona horaria es obligatoria.',
    'Location of the event. Only the time zone is required.',
  ),
)

export const locationOverride = object(
  { ...place, ...optionalAll({ timeZone: nullable(zone) }) },
  named(
    'LocationOverride',
    'Lugar del show, si no es el del evento. Cada campo presente reemplaza el del evento; si falta o es null, rige el del evento.',
    'Location of the show, if it differs from the event’s. Each field present overrides the event’s; null or absent keeps the event’s.',
  ),
)

export const locationUpdate = object(
  { ...place, ...optionalAll({ timeZone: zone }) },
  named(
    'LocationUpdate',
    'Cambios al lugar guardado, campo por campo. Un campo ausente conserva su valor y null lo borra.',
    'Changes to the stored location, field by field. An absent field keeps its value, and null clears it.',
  ),
)

export type Location = Static<typeof location>
export type LocationOverride = Static<typeof locationOverride>
export type LocationUpdate = Static<typeof locationUpdate>
