import { startClientReports } from '../effects/client-reports.ts'
import { keepInstallPrompt } from '../effects/install-prompt.ts'
import { routeOf } from './routes.ts'

// Listeners of the whole page, which the first screen does not wait for.
startClientReports(() => routeOf(location.pathname).route.path)
keepInstallPrompt()
