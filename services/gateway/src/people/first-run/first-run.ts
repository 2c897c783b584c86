import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { lockFirstRun } from '../identity/first-owner.js';
import { FirstRunRow, ONLY_ROW } from '../identity/first-run-row.entity.js';
import {
  factsOf,
  type FirstRunFacts,
  readFirstRun,
  SET_UP_STEPS,
  type SetUpState,
  type SetUpStep,
  stateOf,
} from './first-run-row.js';
import { setUpCode } from './set-up-code.js';

/** State of this site's first run. Does not read the database after its end. */
@Injectable()
export class FirstRun {
  private finished = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

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

  /** Stores a step as done; the last step finishes the set-up. A repeat changes nothing. */
  async done(step: SetUpStep): Promise<FirstRunFacts> {
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const before = await factsOf(manager, await lockFirstRun(manager));
      if (before.finished_at !== null || before.steps[step] !== undefined) return before;
      const steps = { ...before.steps, [step]: now.toISOString() };
      const finished_at = SET_UP_STEPS.every((name) => steps[name] !== undefined) ? now : null;
      await manager.update(FirstRunRow, ONLY_ROW, { steps, finished_at });
      await audited(manager, {
        entity: 'first_run',
        id: step,
        action: 'update',
        before: null,
        after: { [step]: 'done' },
      });
      return { ...before, steps, finished_at };
    });
  }
}
