const NEEDED = { major: 20, minor: 19 }

/**
 * Returns a sentence that says what to do when this Node is too old, otherwise `undefined`.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeTooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined
  return `Tiffin Junction needs Node ${NEEDED.major}.${NEEDED.minor} or newer, and this is Node ${version}: install a newer one from https://nodejs.org and run the command again.`
}
