/** What a world needs of the server's sources, bundled by the global setup: they import a file as text. */
export { loadRenderer } from '../server/pages/screen-pages.ts'
export { openKitchens } from '../tests/server/kitchen.ts'
export { seededInMemory } from '../tests/server/seeded.ts'
export { TestServer } from '../tests/server/test-server.ts'
export { World } from '../tests/system/world.ts'
