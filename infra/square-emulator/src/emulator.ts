import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import type { EmulatorConfig } from './config.js';
import { browserRoutes } from './http/browser-routes.js';
import { controlRoutes } from './http/control-routes.js';
import { Faults } from './http/faults.js';
import { squareRoutes } from './http/square-routes.js';
import { webhookRoutes } from './http/webhook-routes.js';
import { Ledger } from './ledger/ledger.js';
import type { Core } from './square/core.js';
import { SquareApiError } from './square/errors.js';
import { postFees } from './square/fees.js';
import { settleRefunds } from './square/refunds.js';
import { expireAuthorisations } from './square/settle-payment.js';
import { WebhookSender } from './webhooks/sender.js';

const TICK_MS = 200;

export interface RunningEmulator {
  url: string;
  app: FastifyInstance;
  /** Processes expired authorisations, refunds to settle, fees and due webhooks now, not at the next tick. */
  tick(): void;
  close(): Promise<void>;
}

/** Starts the emulator and listens. `now` replaces its clock in tests. */
export async function startEmulator(
  config: EmulatorConfig,
  now: () => Date = () => new Date(),
): Promise<RunningEmulator> {
  const core: Core = { config, now, ledger: new Ledger(config.dataDir) };
  const faults = new Faults();
  const sender = new WebhookSender(core);
  const tick = (): void => {
    expireAuthorisations(core);
    settleRefunds(core, () => faults.take('settle-refund') !== undefined);
    postFees(core);
    sender.sendDue();
  };

  const app = buildApp(core, faults, sender);
  const url = await app.listen({ port: config.port, host: config.host });
  const timer = setInterval(tick, TICK_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    faults.close();
    app.server.closeAllConnections();
    await app.close();
    await sender.close();
    core.ledger.close();
  };
  return { url, app, tick, close };
}

function buildApp(core: Core, faults: Faults, sender: WebhookSender): FastifyInstance {
  // No request logging: a line per call hides important lines, and a body may contain a card.
  const app = Fastify({
    logger: { level: core.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  takeJsonOnly(app);
  app.setNotFoundHandler(() => {
    throw new SquareApiError(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'API endpoint for URL path not found.');
  });
  app.setErrorHandler<FastifyError | SquareApiError>((error, request, reply) => {
    if (error instanceof SquareApiError) return reply.code(error.status).send({ errors: [error.body] });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const body =
      status >= 500
        ? { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred.' }
        : { category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail: 'The request could not be read.' };
    return reply.code(status).send({ errors: [body] });
  });

  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  squareRoutes(app, core, faults);
  webhookRoutes(app, core, sender);
  const control: FastifyPluginCallback = (scope, _options, done) => {
    controlRoutes(scope, core, faults);
    done();
  };
  const browser: FastifyPluginCallback = (scope, _options, done) => {
    browserRoutes(scope, core, faults);
    done();
  };
  app.register(control, { prefix: '/_control' });
  for (const prefix of ['', '/_square']) app.register(browser, { prefix });
  return app;
}

/** Accepts only JSON; an empty body counts as none (the SDK posts `complete` and `cancel` that way). */
function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new SquareApiError(400, 'INVALID_REQUEST_ERROR', 'EXPECTED_JSON_BODY', 'Request body must be JSON.'));
    }
  });
}
