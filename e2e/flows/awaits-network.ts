/** The step of a flow that reads again when a lost network is back (APP-163). */
export const awaitsNetwork = {
  step: 'connection:connection.back',
  because: 'network.spec.ts loses the network; a walk that holds every call has none to lose',
}
