import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ErrorReports } from '../observe/error-reports.js';
import { DomainError } from './domain-error.js';
import { type Problem, PROBLEM_TYPE, problemOf, problemOfDomainError } from './problem.js';
import { currentRequestId } from './request-context.js';

const GENERIC = 'Something went wrong on our side. Please try again.';
const CODES: Record<number, string> = { 400: 'bad_request', 401: 'not_signed_in', 403: 'forbidden', 404: 'not_found', 405: 'method_not_allowed', 413: 'too_large', 415: 'unsupported_media_type' };

/** Turns whatever was thrown into problem+json. What is nobody's rule is a 500: logged, reported, and not explained to the caller. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Problem');

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly reports: ErrorReports,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response: unknown = host.switchToHttp().getResponse();
    const adapter = this.adapterHost.httpAdapter;
    const problem = this.toProblem(error);
    if (adapter.isHeadersSent(response)) return;
    adapter.setHeader(response, 'content-type', PROBLEM_TYPE);
    adapter.setHeader(response, 'cache-control', 'no-store');
    if (error instanceof DomainError) for (const [name, value] of Object.entries(error.headers)) adapter.setHeader(response, name, value);
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
      const message = error instanceof Error ? error.message : 'The request could not be understood.';
      return problemOf(status, CODES[status] ?? 'bad_request', message, requestId);
    }
    this.log.error(error instanceof Error ? error : new Error(String(error)), error instanceof Error ? error.stack : undefined);
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
