import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Mutation that ignores `start` while one is in progress, even if a second press comes before React re-renders. */
export function useOneAtATime<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const isUnderWay = useRef(false)
  const mutation = useMutation(options)

  function start(input: Input) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutateAsync(input).then(end, end)
  }

  function end() {
    isUnderWay.current = false
  }

  return { ...mutation, start }
}
