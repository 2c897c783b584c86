import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { ProviderEventRepository } from './provider-event.repository.js';

const DAY_MS = 24 * 3600_000;
const DAY_SECONDS = 86_400;
/** The provider repeats an event for a day. */
const KEPT_DAYS = 30;
const BATCH = 10_000;

/**
 * Once a day: forgets the provider's events of more than 30 days ago; each purchase leaves two. There is
 * no index of days, which every purchase would pay for: this reads the table once a day.
 */
@Injectable()
export class ForgetEvents implements OnModuleInit {
  constructor(
    private readonly events: ProviderEventRepository,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-provider-events', DAY_MS, async () => {
      await this.execute();
    });
  }

  /** Forgets all of them, `size` per statement; returns their number. */
  execute(size = BATCH): Promise<number> {
    return this.events.forget(this.clock.in(-KEPT_DAYS * DAY_SECONDS), size);
  }
}
