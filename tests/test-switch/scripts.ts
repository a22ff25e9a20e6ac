import type { Stage, StagedStep } from './test-switch.ts'

/** Keeps the page of the switch up to date, and makes the steps that change what the device remembers. */
export const pageScript = `
// The only page that is read as markup is this one, of the same server.
const own = globalThis.trustedTypes?.createPolicy('default', { createHTML: (page) => page })
const trusted = (page) => own?.createHTML(page) ?? page
const parts = ['steps', 'waiting', 'rules'].map((id) => document.getElementById(id))
async function refresh() {
  const { version } = await (await fetch('/test-switch.json')).json()
  if (parts.every((part) => part.dataset.version === String(version))) return
  const next = new DOMParser().parseFromString(trusted(await (await fetch('/test-switch')).text()), 'text/html')
  for (const part of parts) {
    // What somebody types into stays as it is until they leave it.
    if (part.contains(document.activeElement)) continue
    const fresh = next.getElementById(part.id)
    if (part.innerHTML !== fresh.innerHTML) part.replaceChildren(...fresh.childNodes)
    part.dataset.version = fresh.dataset.version
  }
}
setInterval(() => refresh().catch(() => {}), 500)
const channel = new BroadcastChannel('test-switch')
let unheard
channel.onmessage = ({ data }) => {
  if (data.taken) clearTimeout(unheard)
}
document.addEventListener('submit', async (event) => {
  const { script: path, page: step } = event.submitter?.dataset ?? {}
  const problem = document.getElementById('unheard')
  problem.hidden = true
  if (step) {
    event.preventDefault()
    channel.postMessage({ press: step })
    clearTimeout(unheard)
    unheard = setTimeout(() => {
      problem.hidden = false
    }, 2000)
    return
  }
  if (!path) return
  event.preventDefault()
  await import(path)
  location.reload()
})
`

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const write = (set: Readonly<Record<string, string | null>>): string => `
for (const [key, value] of Object.entries(${json(set)})) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}`

/** Puts in place what the device remembers, and opens the first address. */
export const startScript = ({ storage, path }: Stage): string =>
  `localStorage.clear()\nsessionStorage.clear()\n${write(storage)}\nlocation.replace(${json(path)})\n`

/** A step that is made in the page that runs this. */
export const stepScript = (step: StagedStep): string => {
  if (step.kind === 'storage') return write(step.set)
  return step.kind === 'code' ? step.code : ''
}
