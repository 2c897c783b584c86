import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { isDatabaseAway, isUnstorable } from '../database/transactions.js';
import { ErrorReports } from '../observe/error-reports.js';
import { DomainError, ServiceUnavailable } from './domain-error.js';
import { type Problem, PROBLEM_TYPE, problemOf, problemOfDomainError } from './problem.js';
import { currentRequestId } from './request-context.js';

const GENERIC = 'Something went wrong on our side. Please try again.';
const UNSTORABLE = 'Something in this request has characters or numbers that cannot be used.';
/**
 * Codes and messages for refusals by the HTTP framework: its own messages are for programmers and repeat parts of the
 * request.
 */
const REFUSALS: Record<number, readonly [code: string, message: string]> = {
  401: ['not_signed_in', 'Please sign in to continue.'],
  403: ['forbidden', 'You do not have permission to do this.'],
  404: ['not_found', 'This address does not exist.'],
  405: ['method_not_allowed', 'This address does not take that method.'],
  413: ['too_large', 'This is too large.'],
  415: ['unsupported_media_type', 'Please send JSON as application/json.'],
};
const BAD_REQUEST = ['bad_request', 'The request could not be understood.'] as const;

/**
 * Turns every exception into problem+json. Other exceptions than domain errors become 500: logged, reported, and
 * without details for the caller.
 */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Problem');

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly reports: ErrorReports,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // An unreachable or exhausted database is a 503; the request is not at fault.
    const error = isDatabaseAway(thrown) ? new ServiceUnavailable('database', thrown) : thrown;
    const response: unknown = host.switchToHttp().getResponse();
    const adapter = this.adapterHost.httpAdapter;
    const problem = this.toProblem(error);
    if (adapter.isHeadersSent(response)) return;
    adapter.setHeader(response, 'content-type', PROBLEM_TYPE);
    adapter.setHeader(response, 'cache-control', 'no-store');
    if (error instanceof DomainError)
      for (const [name, value] of Object.entries(error.headers)) adapter.setHeader(response, name, value);
    adapter.reply(response, JSON.stringify(problem), problem.status);
  }

  private toProblem(error: unknown): Problem {
    const requestId = currentRequestId();
    if (error instanceof DomainError) {
      this.note(error);
      return problemOfDomainError(error, requestId);
    }
    const status = statusOf(error);
    if (status !== undefined && status < 500) {
      const [code, message] = REFUSALS[status] ?? BAD_REQUEST;
      this.log.debug(`${code}: ${error instanceof Error ? error.name : typeof error}`);
      return problemOf(status, code, message, requestId);
    }
    if (isUnstorable(error)) {
      this.log.warn(error instanceof Error ? error : new Error(String(error)));
      return problemOf(400, 'bad_request', UNSTORABLE, requestId);
    }
    this.log.error(
      error instanceof Error ? error : new Error(String(error)),
      error instanceof Error ? error.stack : undefined,
    );
    this.reports.reportError(error);
    return problemOf(500, 'internal_error', GENERIC, requestId);
  }

  private note(error: DomainError): void {
    const line = `${error.code}: ${error.publicMessage}${causeOf(error)}`;
    if (error.logLevel === 'error') {
      this.log.error(line, error.stack);
      this.reports.reportError(error);
    } else if (error.logLevel === 'warn') this.log.warn(line);
    else this.log.debug(line);
  }
}

function causeOf({ cause }: DomainError): string {
  if (cause instanceof Error) return ` (${cause.message})`;
  return typeof cause === 'string' ? ` (${cause})` : '';
}

/** Nest's exceptions and the HTTP framework's own (body too large, bad JSON) carry a status. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown };
  if (typeof statusCode === 'number') return statusCode;
  return typeof status === 'number' ? status : undefined;
}
