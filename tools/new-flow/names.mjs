import { FlowError } from './flow-error.mjs'

/**
 * All names of a new flow.
 * @typedef {object} Flow
 * @property {string} area `support`
 * @property {string} name `meal-plan`, in its files, its address and its tests
 * @property {string} camel `mealPlan`
 * @property {string} pascal `MealPlan`
 * @property {string} title `Meal plan`
 * @property {string} requirement `SUP-50`
 */

/** Prefix of the requirement ids of each area. */
const prefixes = new Map([
  ['account', 'ACC'],
  ['address', 'ADR'],
  ['discover', 'DIS'],
  ['order', 'ORD'],
  ['partner', 'PAR'],
  ['support', 'SUP'],
])

const nameForm = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const longestName = 32

/** Names that a module cannot have: `import * as new` is not valid JavaScript. */
const reservedWords = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`.split(/\s+/),
)

/** First segments of addresses that the server or the development server answers itself. */
const servedAddresses = new Set([
  'api',
  'assets',
  'events',
  'food',
  'geo',
  'get-ip',
  'healthz',
  'inspect',
  'mailbox',
  'pay',
  'readyz',
  'src',
  'test-switch',
  'undo-change',
])

/**
 * Reads the names of a flow from `<area>/<name>`.
 * @param {string} place
 * @returns {Omit<Flow, 'requirement'> & { prefix: string }}
 * @throws {FlowError} when the area is unknown or the name cannot be used
 */
export function readPlace(place) {
  const [area = '', name = '', ...rest] = place.split('/')
  if (name === '' || rest.length > 0)
    throw new FlowError(`'${place}' is not of the form <area>/<name>, such as support/feedback.`)
  const prefix = prefixes.get(area)
  if (!prefix)
    throw new FlowError(`There is no area '${area}'. There is: ${[...prefixes.keys()].join(', ')}.`)
  if (!nameForm.test(name))
    throw new FlowError(
      `'${name}' is no name of a flow: use small letters, digits and single hyphens, as in meal-plan.`,
    )
  if (name.length > longestName) throw new FlowError(`'${name}' is longer than ${longestName} characters.`)
  if (reservedWords.has(name)) throw new FlowError(`'${name}' is a reserved word of JavaScript.`)
  if (servedAddresses.has(name)) throw new FlowError(`/${name} is an address that the server answers itself.`)
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  return { area, name, camel, prefix, pascal: capital(camel), title: capital(words) }
}

/** @param {string} text */
const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
