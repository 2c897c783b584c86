import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseAway } from '@shamba/service-kit/database';
import { DomainError, runInContext, ServiceUnavailable } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PageHandler } from './pages/page-handler.js';
import { ProblemPages } from './pages/problem-pages.js';
import { ApiHandler } from './proxy/api-handler.js';
import { INBOX_PATH } from './http/service-calls.js';
import { type Exchange, nextTraceparent, rememberExchange } from './http/exchange.js';
import { RequestRecord } from './request-record.js';
import { refuse, sendDomainError } from './http/respond.js';
import { OtherRoutes } from './other-routes.js';
import { countAnswered, mayAskAgain, watchSender } from './http/slow-clients.js';
import { setHead } from './http/head.js';
import { commonHeaders } from './http/security-headers.js';

type RequestListener = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * The first to see every request: request id, common headers, canonical path, metrics. Then memory, files, services and
 * pages answer without the framework; only the gateway's own controllers are left to it.
 */
@Injectable()
export class Edge {
  private readonly log = new Logger('Edge');

  constructor(
    private readonly api: ApiHandler,
    private readonly pages: PageHandler,
    private readonly others: OtherRoutes,
    private readonly record: RequestRecord,
    private readonly reports: ErrorReports,
    private readonly problemPages: ProblemPages,
  ) {}

  /** Handles requests before the framework's listener. */
  wrap(server: Server): void {
    const framework = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (req: IncomingMessage, res: ServerResponse) =>
      this.receive(req, res, () => framework.forEach((listener) => listener(req, res))),
    );
  }

  private receive(req: IncomingMessage, res: ServerResponse, own: () => void): void {
    if (!mayAskAgain(req)) return;
    const exchange = this.record.begin(req, res);
    res.on('close', () => this.done(exchange));
    exchange.problemPage = this.problemPages.for(exchange);
    try {
      if (this.api.answerFromMemory(exchange) || this.pages.answerFromMemory(exchange)) return;
    } catch (error) {
      if (!res.headersSent) setHead(res, commonHeaders(exchange));
      this.fail(exchange, error);
      return;
    }
    rememberExchange(exchange);
    setHead(res, commonHeaders(exchange));
    if (exchange.target === null) {
      refuse(exchange, 400, 'bad_path', 'This address is not valid. Part of it may be missing.');
      return;
    }
    const { path } = exchange.target;
    const context = {
      requestId: exchange.requestId,
      traceparent: nextTraceparent(exchange),
      ...(exchange.span && { span: exchange.span }),
      touchedTags: new Set<string>(),
    };
    runInContext(context, () => void this.dispatch(exchange, path, own));
  }

  /** The connection is done with a request. */
  private done(exchange: Exchange): void {
    const { req, res } = exchange;
    countAnswered(req);
    this.record.end(exchange);
    // Drains a refused request body: the next request on this connection follows it.
    if (res.writableFinished && !req.complete) req.unpipe().resume();
  }

  private async dispatch(exchange: Exchange, path: string, own: () => void): Promise<void> {
    const toFramework = (): void => {
      exchange.byFramework = true;
      own();
    };
    watchSender(exchange, () => dropSender(exchange));
    try {
      if (path === '/api' || path.startsWith('/api/')) await this.api.handle(exchange, toFramework);
      else if (path === INBOX_PATH) await this.api.takeEvents(exchange, toFramework);
      else await this.others.handle(exchange, path);
    } catch (error) {
      if (error instanceof DomainError) sendDomainError(exchange, error);
      else if (isDatabaseAway(error)) sendDomainError(exchange, new ServiceUnavailable('database', error));
      else this.fail(exchange, error);
    }
  }

  private fail(exchange: Exchange, error: unknown): void {
    this.log.error(
      error instanceof Error ? error : new Error(String(error)),
      error instanceof Error ? error.stack : undefined,
    );
    this.reports.reportError(error);
    refuse(exchange, 500, 'internal_error', 'Something went wrong on our side. Please try again.');
  }
}

/** Ends the connection of a slow sender, with 408 unless an answer was sent already. */
function dropSender(exchange: Exchange): void {
  if (exchange.res.writableEnded) exchange.req.destroy();
  else refuse(exchange, 408, 'request_timeout', 'The request did not arrive in time.', { connection: 'close' });
}
