import type { INestApplication } from '@nestjs/common';
import { DELIVERY } from '@shamba/event-contract';
import { checkUtf8, UnsupportedEncoding } from '@shamba/service-kit/http';
import { type Express, json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Server } from 'node:http';
import { Edge } from './edge.js';
import { refuseUnreadable } from './http/unreadable.js';
import { countBody } from './http/waiting-bodies.js';
import { INBOX_PATH } from './http/service-calls.js';
import { ProblemPages } from './pages/problem-pages.js';

const SECOND = 1000;

/** Configures the gateway's HTTP server: the edge before the framework, and limits for slow senders. */
export function configureGateway(app: INestApplication): void {
  const server = app.getHttpServer() as Server;
  // Longer than a load balancer keeps its side, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65 * SECOND;
  server.headersTimeout = 20 * SECOND;
  server.requestTimeout = 60 * SECOND;
  const pages = app.get(ProblemPages);
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, (problem) => pages.show(problem, null)));
  const express = app.getHttpAdapter().getInstance() as Express;
  express.disable('x-powered-by');
  // Batches of events may be larger than what people send. Who sends them is known before they are read.
  const batch = readsJson(DELIVERY.bodyBytes);
  app.use(INBOX_PATH, function readBatch(req: Request, res: Response, next: NextFunction) {
    batch(req, res, next);
  });
  const body = readsJson();
  // Nest leaves its own parser out when it finds this name.
  app.use(function jsonParser(req: Request, res: Response, next: NextFunction) {
    // Only where the parser reads it: others read their body themselves.
    if (req.is('application/json') === 'application/json') countBody(req);
    body(req, res, next);
  });
  app.get(Edge).wrap(server);
}

/** Express' JSON parser, only for UTF-8. @param limit in bytes; default 100 kB */
function readsJson(limit?: number): RequestHandler {
  const read = json({
    inflate: false,
    verify: (_, __, body) => checkUtf8(body),
    ...(limit !== undefined && { limit }),
  });
  return (req, res, next) =>
    read(req, res, (error?: unknown) => {
      // Express wraps the check's error in a 403.
      if (error instanceof UnsupportedEncoding) next(new UnsupportedEncoding(error.publicMessage));
      else next(error);
    });
}
