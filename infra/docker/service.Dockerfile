# syntax=docker/dockerfile:1
# One image per service: docker build -f infra/docker/service.Dockerfile --build-arg SERVICE=catalog .
# SERVICE is a folder of services/, or square-emulator. The gateway's image carries the shell's build.
FROM node:24-bookworm-slim AS build
ARG SERVICE
WORKDIR /app
COPY . .
ENV NX_DAEMON=false NX_NO_CLOUD=true
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts --no-audit --no-fund
RUN npx nx run @shamba/${SERVICE}:build \
    && mkdir -p shell/dist \
    && if [ "${SERVICE}" = gateway ]; then npx nx run @shamba/shell:build; fi
# What runs needs no tools: only this service's own dependencies go on.
RUN --mount=type=cache,target=/root/.npm \
    rm -rf node_modules \
    && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @shamba/${SERVICE} \
    && mkdir -p /data \
    && if [ -d services/${SERVICE} ]; then ln -s services/${SERVICE} program; else ln -s infra/${SERVICE} program; fi

FROM node:24-bookworm-slim
ARG SERVICE
ARG VERSION=0.1.0
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SERVICE_VERSION=${VERSION}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/services services
COPY --from=build /app/infra/square-emulator infra/square-emulator
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/program program
COPY infra/docker/start-service.sh infra/docker/is-ready.mjs /usr/local/bin/
COPY --from=build --chown=node:node /data /data
USER node
WORKDIR /app/program
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 CMD ["node", "/usr/local/bin/is-ready.mjs"]
CMD ["sh", "/usr/local/bin/start-service.sh"]
