import Translate from '@docusaurus/Translate'
import type { Body } from '../model/reference.ts'
import { typeLabel } from '../schema/describe-schema.ts'
import { limitsOf } from '../schema/limits.ts'
import { SchemaTree } from '../schema/schema-tree.tsx'
import { useSchemas } from '../schema/schemas-context.ts'

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
