import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Authenticator } from 'passport';
import { Strategy } from 'passport-local';
import { visitOf } from '../sessions/visit.js';
import { KnownDevices } from '../sessions/known-devices.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { WrongCredentials } from '../identity/identity.errors.js';
import { SignIn } from './sign-in.js';
import type { User } from '../identity/user.entity.js';

type LogIn = (user: User, callback: (error: unknown) => void) => void;

/** passport-local around SignIn, and the session that begins with it. */
@Injectable()
export class PasswordSignIn {
  private readonly passport = new Authenticator();

  constructor(signIn: SignIn, devices: KnownDevices) {
    const check = async (
      req: IncomingMessage,
      identifier: string,
      password: string,
      done: (error: unknown, user?: User | false) => void,
    ): Promise<void> => {
      try {
        const { address } = visitOf(req);
        const deviceOf = (userId: number): string | undefined => devices.idFor(req, userId);
        done(null, (await signIn.execute({ identifier, password, address, deviceOf })) ?? false);
      } catch (error) {
        done(error);
      }
    };
    this.passport.use(
      new Strategy({ usernameField: 'email', passReqToCallback: true }, (...args) => void check(...args)),
    );
    this.passport.serializeUser((user, done) => done(null, (user as User).id));
  }

  /**
   * The user whose `email` and `password` the request's body carries. Throws
   * WrongCredentials, TooManyRequests, SessionsUnavailable.
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
