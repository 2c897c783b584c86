import type { INestApplication } from '@nestjs/common';
import type { Express } from 'express';
import type { Server } from 'node:http';
import { Edge } from './edge/edge.js';
import { refuseUnreadable } from './edge/unreadable.js';
import { ProblemPages } from './page/problem-pages.js';

const SECOND = 1000;

/** What the gateway's HTTP server has beyond the kit's: the edge before the framework, and limits for slow senders. */
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
  app.get(Edge).wrap(server);
}
