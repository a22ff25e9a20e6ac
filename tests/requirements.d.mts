/** A line of `docs/requirements.md`; `line` counts from 1. */
export interface Requirement {
  id: string
  area: string
  number: number
  text: string
  source: string
  line: number
}
export interface Citation {
  file: string
  id: string
}
export interface Result {
  title: string
  passed: boolean
}
export interface Report {
  file: string
  state: string
  results: Result[]
  /** Why the report does not describe the current sources: they changed, or tests failed. */
  problems: string[]
}
export interface Tree {
  requirements: Requirement[]
  /** Why no test can prove a requirement, by id. */
  excuses: Map<string, string>
  machines: Map<string, string[]>
  citations: Citation[]
  reports: Report[]
}
export function parseRequirements(markdown: string): Requirement[]
export function parseExcuses(markdown: string): Map<string, string>
export function staleExcuses(
  requirements: Requirement[],
  citations: Citation[],
  excuses: Map<string, string>,
  file?: string,
): string[]
export function idsInTitle(title: string): string[]
export function idsInTestSource(source: string): string[]
export function idsInMachineSource(source: string): string[]
export function numberingProblems(requirements: Requirement[], file?: string): string[]
export function unknownCitations(requirements: Requirement[], citations: Citation[]): string[]
export function vitestResults(report: {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}): Result[]
export interface PlaywrightSuite {
  title: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
export function playwrightResults(report: { suites: PlaywrightSuite[] }): Result[]
export function provenIds(results: Result[], machines: Map<string, string[]>): Set<string>
export function inRuns(requirements: Requirement[]): string
export function readTree(root: string): Tree
export function problemsOf(tree: Pick<Tree, 'requirements' | 'citations' | 'excuses'>): string[]
