# syntax=docker/dockerfile:1

# Builds with all packages; what is left is what the server needs to run.
FROM node:22.20.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/flows/package.json packages/flows/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node tools/docker/runtime.mjs /runtime

FROM node:22.20.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /runtime ./
# The user that the image of Node brings; it can write to nothing here.
USER node
EXPOSE 4173
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
