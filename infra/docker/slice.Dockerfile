# syntax=docker/dockerfile:1
# One image per slice, which serves its own build: docker build -f infra/docker/slice.Dockerfile --build-arg SLICE=mfe-checkout .
# The gateway takes the release from here; browsers never talk to this container.

# Word for word as in service.Dockerfile, so that their layers are shared.
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
ARG SLICE
ARG SLICE_VERSION
ENV SLICE_VERSION=${SLICE_VERSION}
RUN npx nx run @shamba/${SLICE}:build --skip-nx-cache && mv ${SLICE}/dist /release

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY infra/docker/slice.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /release /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/release.json"]
