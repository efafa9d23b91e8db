import Heading from '@theme/Heading'
import type { PartGroup } from './error-entry.ts'
import { StatusErrors } from './status-errors.tsx'

interface PartErrorsProps {
  readonly part: PartGroup
}

/** One part of the catalog: who reads its errors, and the errors by status. */
export function PartErrors({ part: { anchor, title, lead, statuses } }: PartErrorsProps) {
  return (
    <>
      <Heading as="h2" id={anchor}>
        {title}
      </Heading>
      <p>{lead}</p>
      {statuses.map((group) => (
        <StatusErrors key={group.status} group={group} />
      ))}
    </>
  )
}
