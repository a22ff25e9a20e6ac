/** The build of Mapbox GL with its worker in a separate file. It has the same exports as the usual build. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  export * from 'mapbox-gl'
  export { default } from 'mapbox-gl'
}
