import { parseSetCookie } from 'cookie';
import { describe, expect, it } from '@jest/globals';
import { GuestCookies } from './guest-cookie.js';

const at = (day: number, secrets = ['a-secret-of-some-length']) =>
  new GuestCookies(secrets, () => new Date(day * 86_400_000));
const valueOf = (header: string) => parseSetCookie(header).value;

describe('GuestCookies', () => {
  it('recognises its own cookie and sends it again after a day only', () => {
    const guest = at(100).create();
    const value = valueOf(at(100).header(guest, false));
    expect(at(100).read(value)).toEqual({ id: guest.id, send: false, known: true });
    expect(at(101).read(value)).toEqual({ id: guest.id, send: true, known: true });
  });

  it('counts the days of a cookie that it has seen before', () => {
    let day = 100;
    const cookies = new GuestCookies(['a-secret-of-some-length'], () => new Date(day * 86_400_000));
    const guest = cookies.create();
    const value = valueOf(cookies.header(guest, false));
    const seen = [100, 101, 190, 191].map((today) => {
      day = today;
      const { id, send } = cookies.read(value);
      return [id === guest.id, send];
    });
    expect(seen).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, true],
    ]);
  });

  it('forgets a guest after 90 days', () => {
    const guest = at(100).create();
    const value = valueOf(at(100).header(guest, false));
    expect(at(190).read(value).id).toBe(guest.id);
    expect(at(191).read(value).id).not.toBe(guest.id);
  });

  it('makes a new guest of anything forged', () => {
    const value = valueOf(at(100).header(at(100).create(), false)) ?? '';
    for (const forged of [
      undefined,
      '',
      'x',
      value.replace(/^./, (first) => (first === '_' ? '-' : '_')),
      `${value}x`,
      'someone.100.'.concat('A'.repeat(43)),
    ]) {
      expect(at(100).read(forged)).toMatchObject({ send: true, known: false });
      expect(value).not.toContain(at(100).read(forged).id);
    }
  });

  it('accepts an older secret while rotating, and re-signs with the newest', () => {
    const guest = at(100, ['old-secret-old-secret']).create();
    const value = valueOf(at(100, ['old-secret-old-secret']).header(guest, false));
    expect(at(100, ['new-secret-new-secret', 'old-secret-old-secret']).read(value)).toEqual({
      id: guest.id,
      send: true,
      known: true,
    });
  });

  it('keeps the cookie from scripts, other sites and plain HTTP', () => {
    const cookie = parseSetCookie(at(1).header(at(1).create(), true));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: true, path: '/', maxAge: 90 * 86_400 });
  });
});
