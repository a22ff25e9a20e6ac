import { readFileSync } from 'node:fs'
import { testMachine } from '@tiffin-junction/flows/vitest'
import { lampMachine } from './lamp.machine.ts'

// The source is optional: it tells the types of event payloads.
testMachine(lampMachine, { source: readFileSync(new URL('lamp.machine.ts', import.meta.url), 'utf8') })
