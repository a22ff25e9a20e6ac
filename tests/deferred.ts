/** A call that waits for its answer. */
export interface Call<Input, Output> {
  readonly input: Input
  readonly signal: AbortSignal
  readonly answer: (output: Output) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Returns an effect that a test answers in any order and at any time. `open` are the calls that still wait,
 * `all` the inputs of all calls.
 */
export const deferredEffect = <Input, Output>() => {
  const open: Call<Input, Output>[] = []
  const all: Input[] = []
  const run = ({ input, signal }: { input: Input; signal: AbortSignal }) =>
    new Promise<Output>((resolve, reject) => {
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          const at = open.indexOf(call)
          if (at >= 0) open.splice(at, 1)
          end(value)
        }
      const call: Call<Input, Output> = { input, signal, answer: settle(resolve), fail: settle(reject) }
      signal.addEventListener('abort', () => call.fail(signal.reason))
      open.push(call)
      all.push(input)
    })
  return { run, open, all }
}

/** Waits until every promise that can settle has settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
