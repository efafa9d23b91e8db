import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem, isRefusal } from './problem.ts'

const MAX_TRIES = 3

/**
 * Creates the query cache. A `session.missing` error of any call reloads the session, which ended on the server.
 * @param isDrawn true while a page that the server drew comes to life: answers and errors are shown without asking again
 */
export function createQueryClient(isDrawn = false): QueryClient {
  const noticeEndOfSession = (error: unknown) => {
    if (isProblem(error, 'session.missing')) void client.invalidateQueries({ queryKey: ['session'] })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndOfSession }),
    mutationCache: new MutationCache({ onError: noticeEndOfSession }),
    defaultOptions: {
      // Calls fail at once while offline, so that pages can say so; the default would pause them silently.
      queries: {
        retry: isWorthAnotherTry,
        networkMode: 'always',
        staleTime: isDrawn ? Number.POSITIVE_INFINITY : 0,
        retryOnMount: !isDrawn,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return !isRefusal(error) && failures < MAX_TRIES - 1
}
