# The console and its reference API. The database is PostgreSQL (DATABASE_URL), or embedded in the volume /data.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.js && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ARG COMMIT=""
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/kickstand COMMIT=$COMMIT
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/build/server ./build/server
COPY --from=build /app/build/machines ./build/machines
COPY --from=build /app/build/embedded-template ./build/embedded-template
COPY --from=build /app/server/migrations ./server/migrations
COPY --from=build /app/server/flags ./server/flags
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
