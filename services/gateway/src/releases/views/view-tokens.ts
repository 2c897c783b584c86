import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { randomId } from '../../random-id.js';

/** A page view: the arm that this visitor is in, by trial id. */
export interface View {
  /** Id of this view. */
  id: string;
  trials: ReadonlyMap<number, 'canary' | 'stable'>;
}

/** Longest token: every slice in a trial. */
export const TOKEN_LENGTH = 300;
const VALID_MS = 30 * 60_000;
const VIEW_BYTES = 6;
const ARMS = { c: 'canary', s: 'stable' } as const;

/**
 * Signed proof that this gateway showed a page with these releases to this guest, good for 30 minutes:
 * `<view>.<expires>.<trial><c|s>.<signature>`. The guest is part of what is signed and not of the text: a token is
 * worth nothing without that guest's cookie.
 */
export class ViewTokens {
  /** Made once: every page is signed. */
  private readonly keys: readonly KeyObject[];

  constructor(
    secrets: readonly string[],
    private readonly now: () => Date,
  ) {
    this.keys = secrets.map((secret) => createSecretKey(Buffer.from(`slice-views:${secret}`)));
  }

  sign(guest: string, trials: View['trials']): string {
    const arms = [...trials].map(([id, arm]) => `${id}${arm === 'canary' ? 'c' : 's'}`).join('-');
    const expires = Math.floor((this.now().getTime() + VALID_MS) / 1000).toString(36);
    const payload = `${randomId(VIEW_BYTES)}.${expires}.${arms}`;
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign with');
    return `${payload}.${mac(key, payload, guest).toString('base64url')}`;
  }

  /** The view of a token; null for a forged or expired one, or one of another guest. */
  read(token: string, guest: string): View | null {
    const at = token.lastIndexOf('.');
    const payload = token.slice(0, Math.max(at, 0));
    const given = Buffer.from(token.slice(at + 1), 'base64url');
    const isOurs = this.keys.some((key) => {
      const made = mac(key, payload, guest);
      return made.length === given.length && timingSafeEqual(made, given);
    });
    const [id = '', expires = '', arms = ''] = payload.split('.');
    if (!isOurs || Number.parseInt(expires, 36) * 1000 < this.now().getTime()) return null;
    const trials = arms === '' ? [] : arms.split('-');
    return {
      id,
      trials: new Map(trials.map((arm) => [Number(arm.slice(0, -1)), arm.endsWith('c') ? ARMS.c : ARMS.s] as const)),
    };
  }
}

const mac = (key: KeyObject, payload: string, guest: string): Buffer =>
  createHmac('sha256', key).update(`${payload}|${guest}`).digest();
