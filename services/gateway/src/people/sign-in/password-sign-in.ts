import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { DataSource } from 'typeorm';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import { WrongCredentials } from '../identity/identity.errors.js';
import { passwordFits } from '../identity/passwords.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { VerifiedEmail } from '../identity/verified-email.js';
import { KnownDevices } from '../sessions/known-devices.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { visitOf } from '../sessions/visit.js';

type LogIn = (user: User, callback: (error: unknown) => void) => void;

/** passport-local: checks a password, and begins the session. */
@Injectable()
export class PasswordSignIn {
  private readonly passport = new Authenticator();

  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
    private readonly verified: VerifiedEmail,
    private readonly dataSource: DataSource,
    private readonly devices: KnownDevices,
  ) {
    const strategy = new Strategy(
      { usernameField: 'email', passReqToCallback: true },
      (req: IncomingMessage, identifier, password, done) =>
        void this.check(req, identifier, password)
          .then((user) => done(null, user ?? false))
          .catch(done),
    );
    this.passport.use(strategy);
    this.passport.serializeUser((user, done) => done(null, (user as User).id));
  }

  /**
   * The user of the `email` and `password` in the request's body.
   * @throws WrongCredentials, TooManyRequests, SessionsUnavailable
   */
  authenticate(req: SessionRequest, res: ServerResponse): Promise<User> {
    return new Promise((resolve, reject) => {
      const middleware = this.passport.authenticate(
        'local',
        { session: false },
        (error: unknown, user: User | false) => {
          if (error) reject(error instanceof Error ? error : new Error('sign-in failed', { cause: error }));
          else if (user) resolve(user);
          else reject(new WrongCredentials());
        },
      ) as (req: SessionRequest, res: ServerResponse, next: (error: unknown) => void) => void;
      middleware(req, res, reject);
    });
  }

  /** Begins a session under a new id, so that an id planted beforehand is worth nothing. */
  async begin(req: SessionRequest, res: ServerResponse, user: User): Promise<void> {
    if (!req.session) throw new SessionsUnavailable();
    const { logIn } = await this.withLogIn(req, res);
    await new Promise<void>((resolve, reject) => {
      logIn.call(req, user, (error) => (error ? reject(new SessionsUnavailable(error)) : resolve()));
    });
  }

  /** Checks a password; null when it or the account is wrong, after the same work in both cases. */
  private async check(req: IncomingMessage, identifier: string, password: string): Promise<User | null> {
    // Failures count for the account, whether it is called by its username or its e-mail address.
    const found = await this.users.findForSignIn(identifier);
    const origin = {
      kind: 'sign-in',
      account: found?.username ?? identifier,
      device: found ? this.devices.idFor(req, found.id) : undefined,
      address: visitOf(req).address,
    } as const;
    const user = await this.limits.guard(origin, async () =>
      (await passwordFits(password, found?.password_hash)) ? found : null,
    );
    if (user) {
      await this.users.noteSignIn(user.id, this.clock.now());
      await inTransaction(this.dataSource, (manager) => this.verified.tell(manager, user));
    }
    return user;
  }

  /** Passport puts `logIn` on a request only when it initialises it. */
  private withLogIn(req: SessionRequest, res: ServerResponse): Promise<{ logIn: LogIn }> {
    const initialize = this.passport.initialize() as (
      req: SessionRequest,
      res: ServerResponse,
      next: () => void,
    ) => void;
    return new Promise((resolve) => initialize(req, res, () => resolve(req as SessionRequest & { logIn: LogIn })));
  }
}
