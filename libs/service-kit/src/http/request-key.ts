import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DomainError } from './domain-error.js';

/** Identity of a repeated request: its `Idempotency-Key`, and a digest of its body. */
export interface RequestKey {
  key: string;
  digest: string;
}

const KEY = /^[\x21-\x7e]{1,100}$/;

class InvalidRequestKey extends DomainError {
  constructor() {
    super({
      code: 'invalid_idempotency_key',
      status: 'bad_request',
      publicMessage: 'An Idempotency-Key has 1 to 100 visible ASCII characters.',
    });
  }
}

class RequestKeyReused extends DomainError {
  constructor() {
    super({
      code: 'idempotency_key_reused',
      status: 'conflict',
      publicMessage: 'This was sent before with other values. Please reload and look at what was saved.',
    });
  }
}

/**
 * The key of a request; undefined without the header.
 * @throws DomainError 400 `invalid_idempotency_key` for a key of more than 100 characters or not in plain ASCII
 */
export function requestKeyOf(header: string | undefined, body: unknown): RequestKey | undefined {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) throw new InvalidRequestKey();
  return {
    key: header,
    digest: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('base64url'),
  };
}

/**
 * True if a request with this key was carried out, by the digests stored with it; null: stored before there were
 * digests.
 * @throws DomainError 409 `idempotency_key_reused` when that request had another body
 */
export function isRepeat({ digest }: RequestKey, known: readonly (string | null)[]): boolean {
  if (known.some((other) => other !== null && other !== digest)) throw new RequestKeyReused();
  return known.length > 0;
}

/** Parameter: the request's `Idempotency-Key` with a digest of its body; undefined without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): RequestKey | undefined => {
  const { headers, body } = context.switchToHttp().getRequest<{ headers: Record<string, unknown>; body: unknown }>();
  const header = headers['idempotency-key'];
  return requestKeyOf(typeof header === 'string' ? header : undefined, body);
});
