import { runServer } from '../../server/run.ts'
import { withTestSwitch } from './routes.ts'

// The production server with the test switch: `npm run flows -- stage` starts it.
await runServer({ extend: withTestSwitch })
