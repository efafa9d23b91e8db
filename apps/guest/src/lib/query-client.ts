import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem, isRefusal } from './problem.ts'

const MOST_TRIES = 3

/** Keeps answers. A session that ended meanwhile is noticed wherever it shows. */
export function createQueryClient(): QueryClient {
  const noticeEndOfSession = (error: unknown) => {
    if (isProblem(error, 'session.missing')) void client.invalidateQueries({ queryKey: ['session'] })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndOfSession }),
    mutationCache: new MutationCache({ onError: noticeEndOfSession }),
    defaultOptions: {
      // A browser without a connection is told so, rather than waiting for one in silence.
      queries: { retry: isWorthAnotherTry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return !isRefusal(error) && failures < MOST_TRIES - 1
}
