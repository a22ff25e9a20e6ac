const EVERY = 5000

/**
 * Shows that a long step is running: prints a line when it starts, every five seconds, and when it ends.
 * @template T
 * @param {string} title such as 'Installing packages'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${title} …`)
  const ticking = setInterval(
    () => console.log(`  ${title}: ${Math.round(Number(seconds()))} s so far`),
    EVERY,
  )
  try {
    const result = await work()
    console.log(`  ${title}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticking)
  }
}
