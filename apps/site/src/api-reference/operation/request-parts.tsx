import Translate, { translate } from '@docusaurus/Translate'
import type { Body, Operation, Parameter } from '../model/reference.ts'
import { typeLabel } from '../schema/describe-schema.ts'
import { limitsOf } from '../schema/limits.ts'
import { AnchorContext, useSchemas } from '../schema/schema-contexts.ts'
import { SchemaField, SchemaTree } from '../schema/schema-tree.tsx'
import { Part } from './part.tsx'

interface ParametersPartProps {
  readonly parameters: readonly Parameter[]
  /** Undefined if the call takes no key (webhooks). */
  readonly keyKind?: Operation['keyKind']
  /** URL fragment of the operation or webhook. */
  readonly callAnchor: string
}

/** Lists path, query and header parameters, each group under its own title. */
export function ParametersPart({ parameters, keyKind, callAnchor }: ParametersPartProps) {
  const titles = {
    path: <Translate id="reference.parameters.path">Parámetros de la ruta</Translate>,
    query: <Translate id="reference.parameters.query">Parámetros de la consulta</Translate>,
    header: <Translate id="reference.parameters.header">Encabezados</Translate>,
  }
  const all = keyKind === undefined ? parameters : [authorization(keyKind), ...parameters]
  return (['path', 'query', 'header'] as const).map((place) => {
    const group = all.filter((parameter) => parameter.place === place)
    if (group.length === 0) return null
    return (
      <Part key={place} title={titles[place]} counts={{ fields: group.length }}>
        <AnchorContext value={`${callAnchor}.${place}`}>
          {group.map(({ name, schema, isRequired }) => (
            <SchemaField key={name} name={name} schema={schema} isRequired={isRequired} />
          ))}
        </AnchorContext>
      </Part>
    )
  })
}

/** Presents the key as a header parameter, though OpenAPI declares it as a security scheme. */
function authorization(keyKind: Operation['keyKind']): Parameter {
  const description =
    keyKind === 'private'
      ? translate({
          id: 'reference.authorization.private',
          message: 'La clave privada, `tqs_…`, sola o después de `Bearer`. Solo desde un servidor.',
        })
      : translate({
          id: 'reference.authorization.public',
          message:
            'La clave pública, `tqp_…`, o, desde un servidor, la privada, `tqs_…`. Va sola o después de `Bearer`.',
        })
  return {
    place: 'header',
    name: 'Authorization',
    isRequired: true,
    schema: { type: 'string', description },
    examples: {},
  }
}

interface BodyPartProps {
  readonly body: Body
  /** URL fragment of the operation or webhook. */
  readonly callAnchor: string
}

export function BodyPart({ body, callAnchor }: BodyPartProps) {
  const schemas = useSchemas()
  const bounds = limitsOf(body.schema).map(({ text }) => text)
  return (
    <SchemaTree
      title={<Translate id="reference.body">Cuerpo</Translate>}
      note={[typeLabel(body.schema, schemas), ...bounds, ...body.types.slice(1)].join(' · ')}
      schema={body.schema}
      anchor={`${callAnchor}.body`}
    />
  )
}
