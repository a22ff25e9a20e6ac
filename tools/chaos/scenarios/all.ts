import type { Scenario } from '../scenario.ts'
import { bouncer } from './bouncer.ts'
import { cut, failover, restart } from './database.ts'
import { drain } from './drain.ts'
import { guessing } from './guessing.ts'
import { jobs } from './jobs.ts'
import { kill } from './kill.ts'
import { lines } from './lines.ts'
import { pglite } from './pglite.ts'
import { rates } from './rates.ts'
import { replica } from './replica.ts'
import { unsent } from './unsent.ts'
import { upgrade } from './upgrade.ts'

/** Every scenario by its name on the command line. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  kill,
  restart,
  cut,
  failover,
  pglite,
  drain,
  jobs,
  replica,
  bouncer,
  lines,
  guessing,
  rates,
  unsent,
  upgrade,
}
