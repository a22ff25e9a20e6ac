import { test } from './console-guard.ts'
import { testInBrowser } from './flows/browser-flow.ts'
import { pushRegistrationFlow } from './flows/push-registration.flow.ts'

// It shows the notifications. What the page asks for passes it by (PausedApi).
test.use({ serviceWorkers: 'allow' })

testInBrowser(pushRegistrationFlow)
