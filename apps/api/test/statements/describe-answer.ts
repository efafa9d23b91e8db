import type pg from 'pg'

export interface AnsweredColumn {
  readonly name: string
  readonly dataTypeID: number
}

/** Asks PostgreSQL for the columns of a statement's result without running it. */
export function describeAnswer(client: pg.Client, text: string): Promise<readonly AnsweredColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly AnsweredColumn[] = []
    let failure: Error | undefined
    // Protocol messages in the form that the driver's connection accepts.
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { readonly fields: readonly AnsweredColumn[] }) {
        columns = fields
      },
      handleError(error: Error) {
        failure = error
        resolveOrReject()
      },
      handleReadyForQuery: () => resolveOrReject(),
    }
    const resolveOrReject = () => (failure ? reject(failure) : resolve(columns))
    client.query(description as unknown as pg.Submittable)
  })
}
