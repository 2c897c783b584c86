import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import { type FirstRunFacts, lockFirstRun, readFirstRun } from '../identity/first-run-row.js';
import { FirstRunRow, ONLY_ROW } from '../identity/first-run-row.entity.js';
import { SetUpClosed } from '../identity/identity.errors.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { CreateAdmin } from '../staff/create-admin.js';
import { type FirstOwnerDto, SET_UP_STEPS, type SetUpState, type SetUpStep } from './dto.js';
import { WrongSetUpCode } from './first-run.errors.js';
import { isSetUpCode, setUpCode } from './set-up-code.js';

export const stateOf = ({ open, finished_at }: FirstRunFacts): SetUpState => {
  if (open) return 'open';
  return finished_at === null ? 'begun' : 'finished';
};

/** This site's first run: the one-time code, the owner who is made with it, and the steps that follow. */
@Injectable()
export class FirstRun implements OnApplicationBootstrap {
  private readonly log = new Logger('FirstRun');
  /** True when the first run has ended: it is not read from the database any more. */
  private finished = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: SignInLimits,
    private readonly creation: CreateAdmin,
    private readonly users: UserRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Prints the one-time code on the console, not in the structured log, when the gateway starts without an owner. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SETUP_CODE_AT_START) return;
    try {
      const code = await this.code();
      if (code !== null)
        process.stdout.write(`This site has no owner yet. Open /setup and enter the one-time code ${code}\n`);
    } catch (error) {
      // Without its tables a gateway starts all the same, and is not ready.
      this.log.warn(`The first run cannot be read: ${messageOf(error)}`);
    }
  }

  async state(): Promise<SetUpState> {
    if (this.finished) return 'finished';
    const row = await this.read();
    this.finished = row.finished_at !== null;
    return stateOf(row);
  }

  read(): Promise<FirstRunFacts> {
    return readFirstRun(this.dataSource.manager);
  }

  /** The code to print; null: there is an owner. */
  async code(): Promise<string | null> {
    const { open, salt } = await this.read();
    return open ? setUpCode(salt, this.config.SESSION_SECRET[0] ?? '') : null;
  }

  /**
   * Checks a typed code; wrong ones slow down the next from that network.
   * @throws SetUpClosed, WrongSetUpCode, TooManyRequests, SessionsUnavailable
   */
  async check(code: string, address: string): Promise<void> {
    const { open, salt } = await this.read();
    if (!open) throw new SetUpClosed();
    const right = await this.limits.guard({ kind: 'set-up', address }, () =>
      Promise.resolve(isSetUpCode(code, salt, this.config.SESSION_SECRET) || null),
    );
    if (!right) throw new WrongSetUpCode();
  }

  /** Makes the first owner. @throws as check, and InvalidFields (staff rules), UsernameTaken, EmailTaken */
  async makeOwner({ code, ...owner }: FirstOwnerDto, address: string): Promise<User> {
    await this.check(code, address);
    const user = await this.creation.first(owner);
    await this.users.noteSignIn(user.id, this.clock.now());
    return user;
  }

  /** Stores a step as done; the last step finishes the set-up. A repeat changes nothing. */
  async done(step: SetUpStep): Promise<FirstRunFacts> {
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockFirstRun(manager);
      if (before.finished_at !== null || before.steps[step] !== undefined) return before;
      const steps = { ...before.steps, [step]: now.toISOString() };
      const finished_at = SET_UP_STEPS.every((name) => steps[name] !== undefined) ? now : null;
      await manager.update(FirstRunRow, ONLY_ROW, { steps, finished_at });
      const after = { [step]: 'done' };
      await audited(manager, { entity: 'first_run', id: step, action: 'update', before: null, after });
      return { ...before, steps, finished_at };
    });
  }
}
