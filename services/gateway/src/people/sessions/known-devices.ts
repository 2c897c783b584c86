import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { parseCookie, stringifySetCookie } from 'cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { visitOf } from './visit.js';

const DEVICE_COOKIE = 'device';
const DAYS = 400;
const ID = /^[\w-]{22}$/;
/** Most accounts in the cookie of one browser; the last that signed in comes first. */
const MAX_ACCOUNTS = 5;

/**
 * Recognises browsers in which an account has signed in before: failed tries of strangers do not count against them.
 * The cookie has a random id and a mark for each account, signed by the gateway. It reveals no account and opens
 * nothing.
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** The browser's id if this account has signed in with it before. */
  idFor(req: IncomingMessage, userId: number): string | undefined {
    const { id, marks } = read(req);
    if (id === undefined) return undefined;
    return marks.some((mark) => this.isMarkOf(mark, id, userId)) ? id : undefined;
  }

  /** Adds the account to the cookie of this browser, in the answer. */
  remember(req: IncomingMessage, userId: number): void {
    const { id: known, marks } = read(req);
    const id = known ?? randomBytes(16).toString('base64url');
    const others = marks.filter((mark) => !this.isMarkOf(mark, id, userId)).slice(0, MAX_ACCOUNTS - 1);
    const value = [id, markOf(this.config.SESSION_SECRET[0] ?? '', id, userId), ...others].join('.');
    const { res, secure } = visitOf(req);
    res.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name: DEVICE_COOKIE,
        value,
        path: '/api/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: DAYS * 86_400,
      }),
    );
  }

  private isMarkOf(mark: string, id: string, userId: number): boolean {
    return this.config.SESSION_SECRET.some((secret) => {
      const expected = Buffer.from(markOf(secret, id, userId));
      const given = Buffer.from(mark);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const markOf = (secret: string, id: string, userId: number): string =>
  createHmac('sha256', secret).update(`device:${id}:${userId}`).digest('base64url').slice(0, 22);

function read(req: IncomingMessage): { id: string | undefined; marks: string[] } {
  const [id = '', ...marks] = (parseCookie(req.headers.cookie ?? '')[DEVICE_COOKIE] ?? '').split('.');
  return ID.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : { id: undefined, marks: [] };
}
