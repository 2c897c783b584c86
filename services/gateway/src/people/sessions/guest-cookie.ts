import { stringifySetCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import { LRUCache } from 'lru-cache';
import { randomId } from '../../random-id.js';

export const GUEST_COOKIE = 'guest';
const GUEST_DAYS = 90;
const DAY_MS = 86_400_000;
/** Cookies whose signature was found right; a purchase sends its cookie five times. */
const MAX_PROVED = 5000;

/** Someone who is not signed in, known by a signed cookie only. */
export interface Guest {
  id: string;
  /** The cookie must be sent (again): it is new, or was issued more than a day ago and would run out. */
  send: boolean;
  /** The browser came with this id; false: it is new, and the next request may come without it again. */
  known: boolean;
}

/**
 * Signed guest ids: `<id>.<day issued>.<signature>`. They open only this visitor's own cart and registrations.
 */
export class GuestCookies {
  /** Content of a proved cookie, and which secret proved it. */
  private readonly proved = new LRUCache<string, { plain: string; index: number }>({ max: MAX_PROVED });

  constructor(
    private readonly secrets: readonly string[],
    private readonly now: () => Date,
  ) {}

  /** The guest of a cookie, or a new one for a missing, forged or expired cookie. */
  read(value: string | undefined): Guest {
    const proof = value === undefined ? undefined : this.prove(value);
    if (!proof) return this.create();
    const [id, day] = proof.plain.split('.');
    const age = this.today() - Number(day);
    if (!id || !(age >= 0 && age <= GUEST_DAYS)) return this.create();
    return { id, send: age >= 1 || proof.index > 0, known: true };
  }

  create(): Guest {
    return { id: randomId(), send: true, known: false };
  }

  /** The Set-Cookie header for a guest. */
  header(guest: Guest, secure: boolean): string {
    const [secret] = this.secrets;
    if (secret === undefined) throw new Error('SESSION_SECRET is empty');
    return stringifySetCookie({
      name: GUEST_COOKIE,
      value: sign(`${guest.id}.${this.today()}`, secret),
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: GUEST_DAYS * 86_400,
    });
  }

  /** Only right signatures are kept: what a stranger makes up pushes nobody out. */
  private prove(value: string): { plain: string; index: number } | undefined {
    const known = this.proved.get(value);
    if (known) return known;
    for (const [index, secret] of this.secrets.entries()) {
      const plain = unsign(value, secret);
      if (plain === false) continue;
      const proof = { plain, index };
      this.proved.set(value, proof);
      return proof;
    }
    return undefined;
  }

  private today(): number {
    return Math.floor(this.now().getTime() / DAY_MS);
  }
}
