import { beforeAll, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@shamba/service-kit/testing';
import type { GatewayConfig } from '../../../config.js';
import { hashPassword } from '../../identity/passwords.js';
import { type SignInLimits } from '../../attempts/sign-in-limits.js';
import { type User } from '../../identity/user.entity.js';
import { UsernameTaken } from '../../identity/identity.errors.js';
import { type UserRepository } from '../../identity/user.repository.js';
import type { Signup } from './signup.entity.js';
import type { SignupRepository } from './signup.repository.js';
import { JoinSignup } from './join-signup.js';
import type { EndSignup } from './signup-steps.js';

const ACCOUNT = { username: 'wanjala', email: 'wanjala@example.com', password: 'an apricot and 5 pears' };
const NETWORK = '192.0.2.7';

describe('a sign-up that comes twice at once', () => {
  let holder: User;
  const clock = new FakeClock();

  beforeAll(async () => {
    holder = { id: 7, password_hash: await hashPassword(ACCOUNT.password) } as User;
  });

  /**
   * `holders`: who has the name and the address at each look; the names are taken by the time that they are checked.
   */
  function joining(holders: (User | null)[]): JoinSignup {
    const done = { id: 'first', state: 'done', new_account: true, created_at: clock.now() } as Signup;
    const users = {
      findHolder: () => Promise.resolve(holders.length > 1 ? (holders.shift() ?? null) : (holders[0] ?? null)),
      assertFree: () => Promise.reject(new UsernameTaken()),
    } as unknown as UserRepository;
    const signups = { newestOf: () => Promise.resolve(done) } as unknown as SignupRepository;
    const limits = { guard: (_origin: unknown, attempt: () => unknown) => attempt() } as unknown as SignInLimits;
    return new JoinSignup(users, signups, limits, {} as EndSignup, clock, { SIGNUP_WAIT_MS: 1000 } as GatewayConfig);
  }

  it('joins the other one that has taken the names between the two looks', async () => {
    expect(await joining([null, holder]).asGuest(ACCOUNT, NETWORK)).toMatchObject({ id: 'first', state: 'done' });
  });

  it('is refused when another person has one of the names', async () => {
    await expect(joining([null]).asGuest(ACCOUNT, NETWORK)).rejects.toThrow(UsernameTaken);
  });

  it('is refused with another password', async () => {
    const joined = joining([null, holder]).asGuest({ ...ACCOUNT, password: 'some other fruit 8' }, NETWORK);
    await expect(joined).rejects.toThrow(UsernameTaken);
  });
});
