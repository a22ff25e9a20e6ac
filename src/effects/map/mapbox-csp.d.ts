/** The build of Mapbox GL whose worker is a file of its own; it says all that the usual one says. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  export * from 'mapbox-gl'
  export { default } from 'mapbox-gl'
}
