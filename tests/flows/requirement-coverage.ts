import { idsInTitle, provenIds, readTree } from '../requirements.mjs'

/** A requirement with its proofs: titles of passing tests, and walked paths that meet it. */
export type Proof = {
  requirement: { readonly id: string; readonly text: string }
  tests: readonly string[]
  paths: readonly string[]
  isProven: boolean
  /** Why no test can prove it. */
  excuse: string | undefined
}

/** Walked paths by name, with the requirements that each of them meets. */
export type MetByPaths = readonly { name: string; requirements: ReadonlySet<string> }[]

/**
 * Finds the proofs of each requirement in the results of the last run and in the paths just walked.
 *
 * @param root folder of the repository
 */
export function requirementProofs(root: string, met: MetByPaths): Proof[] {
  const { requirements, excuses, machines, results } = readTree(root)
  const proven = provenIds(results, machines)
  const titles = new Map<string, string[]>()
  for (const { title, passed } of results) {
    if (!passed) continue
    for (const id of idsInTitle(title)) titles.set(id, [...(titles.get(id) ?? []), title])
  }
  return requirements.map((requirement) => {
    const tests = titles.get(requirement.id) ?? []
    const paths = met.filter(({ requirements: ids }) => ids.has(requirement.id)).map(({ name }) => name)
    const isProven = proven.has(requirement.id) || paths.length > 0
    return { requirement, tests, paths, isProven, excuse: excuses.get(requirement.id) }
  })
}
