import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that does not begin while one is under way: the second press of two comes before the page knows. */
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
