import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DataSource } from 'typeorm';
import { DELIVERY } from '@shamba/event-contract';
import { IDENTITY_HEADER, IdentityVerifier } from '../identity/identity.js';
import { CacheTags, TOUCHED_HEADER } from './cache-tags.js';
import { rootModule, type KitSettings } from './kit.module.js';
import { createPino, KitLogger } from '../observe/logger.js';
import { Metrics } from '../observe/metrics.js';
import { readiness } from '../observe/readiness.js';
import type { Span } from '../observe/tracing/span.js';
import { spanInContext, Tracing } from '../observe/tracing/tracing.js';
import { checkBodyEncoding, checkUtf8 } from './body-text.js';
import { Drain } from './drain.js';
import { InputPipe } from './input.pipe.js';
import { currentContext, type RequestContext, runInContext } from './request-context.js';
import { createValidationPipe } from './validation.js';

export interface CreateAppOptions extends KitSettings {
  module: Type;
  /** 'express' only for the gateway (sessions, passport), which makes its own identities. */
  http?: 'fastify' | 'express';
  bodyLimit?: number;
  /** Keeps the raw body for routes that check a signature over it. */
  rawBody?: boolean;
  /** Last changes before listening: plugins, middlewares. */
  configure?: (app: INestApplication) => void | Promise<void>;
}

const REQUEST_ID = /^[\w.:-]{8,80}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Context of an incoming request: its id (given by the gateway, else new) and trace. */
export function contextOf(headers: IncomingMessage['headers']): RequestContext {
  const given = headers['x-request-id'];
  const trace = headers['traceparent'];
  return {
    requestId: typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    touchedTags: new Set(),
    ...(typeof trace === 'string' && TRACEPARENT.test(trace) && { traceparent: trace }),
  };
}

/** Creates a Nest application with the kit, not yet listening. */
export async function createApp(options: CreateAppOptions): Promise<INestApplication> {
  const { service, config } = options;
  const logger = new KitLogger(createPino({ service, version: config.SERVICE_VERSION, level: config.LOG_LEVEL }));
  const root = rootModule({ service, config }, options.module);
  const common = {
    logger,
    abortOnError: false,
    rawBody: options.rawBody ?? false,
  } as const;
  const app =
    options.http === 'express'
      ? await NestFactory.create(root, common)
      : await NestFactory.create<NestFastifyApplication>(root, await fastifyAdapter(options), common);
  app.useGlobalPipes(new InputPipe(), createValidationPipe());
  if (options.http === 'express') installExpressContext(app);
  else installFastifyHooks(app as NestFastifyApplication);
  installHealth(app);
  await options.configure?.(app);
  app.get(Drain).watch(app.getHttpServer() as Server);
  return app;
}

/** Loaded here, as the gateway does without it. */
async function fastifyAdapter({ bodyLimit = 262_144 }: CreateAppOptions): Promise<FastifyAdapter> {
  const { FastifyAdapter } = await import('@nestjs/platform-fastify');
  return new FastifyAdapter({
    bodyLimit,
    // The gateway's limit of a path: an unknown path gets our own 404.
    routerOptions: { maxParamLength: 2048 },
    trustProxy: false,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
  });
}

function installFastifyHooks(app: NestFastifyApplication): void {
  const verifier = app.get(IdentityVerifier);
  const metrics = app.get(Metrics);
  const tags = app.get(CacheTags);
  const tracing = app.get(Tracing);
  const fastify = app.getHttpAdapter().getInstance();
  readTextAsUtf8(app);
  // Batches of events may be larger than requests of people.
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/internal/inbox') route.bodyLimit = DELIVERY.bodyBytes;
  });
  fastify.addHook('onRequest', (request, reply, next) => {
    // Clients may send a content type without a body, as with DELETE.
    if (hasNoBody(request.raw.headers)) delete request.raw.headers['content-type'];
    const context = contextOf(request.headers);
    if (tracing.isOn) traceRequest(tracing, context, request, reply.raw);
    reply.header('x-request-id', context.requestId);
    const token = request.headers[IDENTITY_HEADER];
    if (typeof token !== 'string') {
      runInContext(context, next);
      return;
    }
    void verifier.verify(token).then((caller) => {
      if (caller) context.caller = caller;
      runInContext(context, next);
    });
  });
  fastify.addHook('preParsing', (request, _, payload, next) => {
    try {
      checkBodyEncoding(request.raw.headers);
      next(null, payload);
    } catch (error) {
      next(error as Error);
    }
  });
  // The handler has returned, so its transaction has committed: publish the touched tags.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400) {
      const touched = tags.flush();
      if (touched.length > 0) reply.header(TOUCHED_HEADER, touched.join(','));
    }
    if (!request.raw.complete) {
      // Reads the rest of a refused request: closing early would break the connection before the caller reads the
      // answer.
      reply.removeHeader('connection');
      request.raw.resume();
    }
    if (request.method === 'GET' && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** Checks that the bytes of JSON are UTF-8; the framework's own parser reads it. */
function readTextAsUtf8(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const readJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    checkUtf8(body);
    return readJson(request as FastifyRequest, body.toString(), done);
  });
  // Mail programs post a form to unsubscribe links; no route reads its fields.
  app.useBodyParser('application/x-www-form-urlencoded', {}, (_, __, done) => done(null));
  fastify.removeContentTypeParser('text/plain');
}

const hasNoBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function traceRequest(
  tracing: Tracing,
  context: RequestContext,
  { method, routeOptions: { url: route = 'unknown' } }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  response: ServerResponse,
): void {
  const attributes = { 'http.request.method': method, 'http.route': route, 'shamba.request_id': context.requestId };
  const span = tracing.below(context.traceparent, `${method} ${route}`, 'server', { attributes });
  if (!span) return;
  Object.assign(context, spanInContext(span));
  response.once('close', () => endServerSpan(span, response.statusCode));
}

/** Ends a server span; only a status of 500 and above counts as failed. */
export function endServerSpan(span: Span, status: number): void {
  span.attributes['http.response.status_code'] = status;
  if (status >= 500) span.fail(`status ${status}`);
  span.end();
}

function installExpressContext(app: INestApplication): void {
  const metrics = app.get(Metrics);
  app.use((request: IncomingMessage & { route?: { path?: string } }, response: ServerResponse, next: () => void) => {
    const context = currentContext() ?? contextOf(request.headers);
    response.setHeader('x-request-id', context.requestId);
    const started = process.hrtime.bigint();
    response.once('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      metrics.requests.observe(
        { method: request.method ?? 'GET', route: request.route?.path ?? 'other', status: String(response.statusCode) },
        seconds,
      );
    });
    runInContext(context, next);
  });
}

/** GET /healthz: the process runs. GET /readyz: it can work. Both without details. */
function installHealth(app: INestApplication): void {
  const adapter = app.getHttpAdapter();
  const drain = app.get(Drain);
  const isReady = readiness(() => app.get(DataSource, { strict: false }));
  adapter.get('/healthz', (_: unknown, response: unknown) => {
    adapter.reply(response, { status: 'ok' }, 200);
  });
  adapter.get('/readyz', (_: unknown, response: unknown) => {
    void isReady().then((works) => {
      const ready = works && !drain.hasBegun;
      adapter.reply(response, { status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
    });
  });
}
