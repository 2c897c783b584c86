# syntax=docker/dockerfile:1
# One image per service: docker build -f infra/docker/service.Dockerfile --build-arg SERVICE=catalog .
# SERVICE is the package's name without @shamba/, FOLDER where it lies. The gateway's image carries the shell's build.

# Only the files that npm reads: a change of source code keeps the installed layer.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
ENV NX_DAEMON=false NX_NO_CLOUD=true
# Everything but the slices at once: up to here all images share their layers.
RUN npx nx run-many -t build --exclude='@shamba/mfe-*'

# What runs needs no tools: only this service's own dependencies go on.
FROM build AS program
ARG SERVICE
RUN --mount=type=cache,target=/root/.npm \
    rm -rf node_modules \
    && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @shamba/${SERVICE} \
    && if [ "${SERVICE}" != gateway ]; then rm -rf shell/dist/*; fi

FROM node:24-bookworm-slim
ARG SERVICE
ARG FOLDER=services/${SERVICE}
ARG VERSION=0.1.0
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SERVICE_VERSION=${VERSION}
# A new volume takes its owner from the folder that it covers; one that the image lacks would belong to root.
RUN install -d -o node -g node /data /releases
WORKDIR /app
COPY --from=program /app/package.json ./
COPY --from=program /app/node_modules node_modules
COPY --from=program /app/libs libs
COPY --from=program /app/${FOLDER} ${FOLDER}
COPY --from=program /app/services/content/demo-media services/content/demo-media
COPY --from=program /app/shell/dist shell/dist
COPY infra/docker/start-service.sh infra/docker/is-ready.mjs /usr/local/bin/
USER node
# The real folder, not a link to it: programs find their files relative to where they lie, and COPY makes a folder of a link.
WORKDIR /app/${FOLDER}
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 CMD ["node", "/usr/local/bin/is-ready.mjs"]
CMD ["sh", "/usr/local/bin/start-service.sh"]
