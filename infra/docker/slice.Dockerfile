# syntax=docker/dockerfile:1
# One image per slice, which publishes its build and ends: docker build -f infra/docker/slice.Dockerfile
# --build-arg SLICE=mfe-checkout . A release is immutable: another build needs another SLICE_VERSION.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Word for word as in service.Dockerfile, so that their layers are shared.
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
ARG SLICE
ARG SLICE_VERSION
ENV SLICE_VERSION=${SLICE_VERSION}
RUN npx nx run @shamba/${SLICE}:build --skip-nx-cache && \
    node infra/scripts/conformance.ts ${SLICE} && mv ${SLICE}/dist /release

FROM build AS program
RUN node infra/docker/assemble-program.ts scripts /program

FROM ${NODE_IMAGE}
ARG SLICE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="shamba-${SLICE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
WORKDIR /app
COPY --from=program /program/node_modules node_modules
COPY --from=program /program/app ./
COPY --from=build /release /release
USER node
# SHAMBA_URL: the gateway; SLICE_DEPLOY_TOKENS_FILE: slice name -> token, as JSON.
CMD ["node", "infra/scripts/slice.ts", "publish", "--dir", "/release", "--promote"]
