import { testInBrowser } from './flows/browser-flow.ts'
import { deviceLocationFlow } from './flows/device-location.flow.ts'

testInBrowser(deviceLocationFlow)
