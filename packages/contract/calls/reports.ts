import { type } from 'arktype'
import { endpoint } from './endpoint.ts'
import { ok } from './shapes.ts'

/** Path to which browsers report violations of the content security policy (APP-122). It is no call of the app. */
export const cspReportPath = 'api/csp-reports'

/** Failures and speed of a page, without any personal data (APP-125, APP-126). */
export const sendClientReports = endpoint('POST', 'api/client-reports', {
  summary: 'Failures and timings of a page; limited for each address',
  auth: 'none',
  body: () =>
    type({
      /** The pattern of the route, such as `/order-status/:orderId`. */
      route: 'string <= 80',
      'build?': 'string <= 40',
      reports: type({
        kind: "'error' | 'rejection' | 'screen'",
        name: 'string <= 80',
        message: 'string <= 300',
        /** File, line and column in our own code. */
        at: 'string <= 120',
      })
        .or({
          kind: "'vital'",
          metric: "'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'",
          value: '0 <= number <= 600000',
        })
        .array()
        .atLeastLength(1)
        .atMostLength(20),
    }),
  reply: () => ok(),
})
