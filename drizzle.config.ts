import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-order.ts',
    './server/db/schema-codes.ts',
    './server/db/schema-push.ts',
    './server/db/schema-outbox.ts',
    './server/db/schema-places.ts',
    './server/db/schema-train.ts',
  ],
  out: './server/db/migrations',
})
