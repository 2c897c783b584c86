import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { ServiceName } from '@shamba/event-contract';
import { IDENTITY_HEADER, IdentitySigner } from '../identity/identity.js';
import type { BaseConfig } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { inSpan, Tracing } from '../observe/tracing/tracing.js';
import { DomainError, ServiceUnavailable } from './domain-error.js';
import { currentContext, currentRequestId } from './request-context.js';

export interface InternalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /internal. */
  path: string;
  body?: unknown;
  /** Default: SERVICE_TIMEOUT_MS. */
  timeoutMs?: number;
  /** Statuses besides 2xx that are returned, not thrown. */
  accept?: readonly number[];
}

/** Another service answered with an error that the caller does not accept. */
export class UpstreamProblem extends DomainError {
  constructor(
    readonly service: ServiceName,
    readonly upstreamStatus: number,
    readonly body: unknown,
  ) {
    super({
      code: 'upstream_problem',
      status: 'bad_gateway',
      publicMessage: 'Something went wrong on our side. Please try again.',
      logLevel: 'error',
      cause: `${service} answered ${upstreamStatus}`,
    });
  }
}

const TOKEN_REUSE_MS = 15_000;

/**
 * Calls other services: signed, with the request id, over kept-alive connections, with a time-out.
 */
@Injectable()
export class InternalHttp implements OnApplicationShutdown {
  private readonly agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, connect: { timeout: 1000 } });
  private readonly tokens = new Map<ServiceName, { token: string; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: BaseConfig,
    private readonly signer: IdentitySigner,
    private readonly tracing: Tracing,
  ) {}

  request<T>(service: ServiceName, init: InternalRequest): Promise<{ status: number; body: T }> {
    if (!this.tracing.isOn) return this.send(service, init, currentContext()?.traceparent);
    const span = this.tracing.within(`${init.method} ${service}`, 'client', {
      'server.address': service,
      'url.path': init.path.replace(/\?.*$/, ''),
    });
    return inSpan(span, () => this.send(service, init, span?.traceparent ?? currentContext()?.traceparent));
  }

  private async send<T>(
    service: ServiceName,
    init: InternalRequest,
    traceparent: string | undefined,
  ): Promise<{ status: number; body: T }> {
    let status: number;
    let text: string;
    try {
      const response = await request(new URL(init.path, this.baseUrl(service)), {
        method: init.method,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(init.timeoutMs ?? this.config.SERVICE_TIMEOUT_MS),
        headers: {
          [IDENTITY_HEADER]: await this.tokenFor(service),
          'x-request-id': currentRequestId(),
          accept: 'application/json',
          ...(traceparent && { traceparent }),
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      });
      status = response.statusCode;
      text = await response.body.text();
    } catch (error) {
      throw new ServiceUnavailable(service, error);
    }
    if (status === 503) throw new ServiceUnavailable(service);
    const body = parse(text);
    const expected = (status >= 200 && status < 300) || init.accept?.includes(status);
    if (!expected) throw new UpstreamProblem(service, status, body);
    return { status, body: body as T };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close().catch(() => undefined);
  }

  private baseUrl(service: ServiceName): string {
    const urls: Record<ServiceName, string | undefined> = {
      gateway: this.config.GATEWAY_INTERNAL_URL,
      catalog: this.config.CATALOG_URL,
      commerce: this.config.COMMERCE_URL,
      hospitality: this.config.HOSPITALITY_URL,
      content: this.config.CONTENT_URL,
      worker: this.config.WORKER_URL,
    };
    const url = urls[service];
    if (!url) throw new Error(`${service.toUpperCase()}_URL is not set`);
    return url;
  }

  private async tokenFor(service: ServiceName): Promise<string> {
    const known = this.tokens.get(service);
    if (known && known.until > Date.now()) return known.token;
    const token = await this.signer.sign(service);
    this.tokens.set(service, { token, until: Date.now() + TOKEN_REUSE_MS });
    return token;
  }
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}
