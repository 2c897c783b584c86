# syntax=docker/dockerfile:1
# One image per service: docker build -f infra/docker/service.Dockerfile --build-arg SERVICE=catalog .
# SERVICE is the package's name without @shamba/, FOLDER where it lies. The gateway's image carries the shell's build.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Only the files that npm reads: a change of source code keeps the installed layer.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
ENV NX_DAEMON=false NX_NO_CLOUD=true
# Everything but the slices at once: up to here all images share their layers. Nx builds what changed.
RUN --mount=type=cache,target=/app/.nx/cache \
    npx nx run-many -t build --exclude='@shamba/mfe-*'

# What runs needs no tools, sources or types: see assemble-program.ts.
FROM build AS program
ARG SERVICE
RUN node infra/docker/assemble-program.ts "${SERVICE}" /program

FROM ${NODE_IMAGE}
ARG SERVICE
ARG FOLDER=services/${SERVICE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="shamba-${SERVICE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SERVICE_VERSION=${VERSION}
# Memory, as MEMORY of libs/dev-stack/src/environment.ts, where the reasons stand.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512" \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# A new volume takes its owner from the folder that it covers; one that the image lacks would belong to root.
RUN install -d -o node -g node /data /releases \
    && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
WORKDIR /app
# First what changes with the lockfile only.
COPY --from=program /program/node_modules node_modules
COPY --from=program /program/app ./
COPY infra/scripts/backup infra/scripts/backup
COPY infra/scripts/lib/progress.mjs infra/scripts/lib/root.mjs infra/scripts/lib/
COPY infra/docker/prepare-service.sh infra/docker/is-ready.mjs /usr/local/bin/
USER node
# The real folder, not a link to it: programs find their files relative to where they lie, and COPY makes a folder of a link.
WORKDIR /app/${FOLDER}
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 CMD ["node", "/usr/local/bin/is-ready.mjs"]
CMD ["node", "dist/main.js"]
