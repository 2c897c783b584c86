import { DomainError } from '@shamba/service-kit/http';
import type { IncomingHttpHeaders } from 'node:http';

export const FORM = 'multipart/form-data';
const JSON_ONLY: readonly string[] = ['application/json'];

/** Media types of the body that a route takes, without parameters. */
export const bodyTypesOf = ({ takes }: { takes?: readonly string[] }): readonly string[] => takes ?? JSON_ONLY;

/**
 * True for an unsafe request that brings no body, or one of a type that its route takes. The headers decide: a refused
 * body is not read.
 */
export function isTakenBody(headers: IncomingHttpHeaders, types: readonly string[]): boolean {
  const type = headers['content-type'];
  if (type === undefined) return !hasBody(headers);
  return types.includes((type.split(';', 1)[0] ?? '').trim().toLowerCase());
}

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** 415: the route takes no body of that type. */
export class UnsupportedMedia extends DomainError {
  constructor(types: readonly string[]) {
    super({
      code: 'unsupported_media_type',
      status: 'unsupported_media',
      publicMessage:
        types === JSON_ONLY ? 'Please send JSON as application/json.' : `Please send this as ${types.join(' or ')}.`,
    });
  }
}
