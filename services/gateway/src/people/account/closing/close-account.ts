import { Injectable, Logger } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { type DomainError, InternalHttp, ServiceUnavailable } from '@shamba/service-kit/http';
import { ENDING_LAPSES_S } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/user.entity.js';
import { OpenMatters } from './open-matters.js';

/** Services in which customers start orders or bookings that prevent closing their account. */
const BEGINNERS: readonly ServiceName[] = ['commerce', 'hospitality'];
const TIMEOUT_MS = 10_000;

export interface Closing<T> {
  user: User;
  /** Makes the error for open matters. */
  refusal: (reasons: string[]) => DomainError;
  /** Closes the account in one transaction, which calls `check` once it has locked the user. */
  close: (check: (manager: EntityManager) => Promise<void>) => Promise<T>;
}

/**
 * Closes a customer's account without open matters. First it blocks the customer in commerce and hospitality: otherwise
 * a purchase could begin between the check and the end. The block is lifted when the account stays; if the gateway
 * dies, it lapses.
 */
@Injectable()
export class CloseAccount {
  private readonly log = new Logger('CloseAccount');

  constructor(
    private readonly services: InternalHttp,
    private readonly matters: OpenMatters,
    private readonly clock: Clock,
  ) {}

  /** @throws the refusal; ServiceUnavailable, also when asking took so long that the block may lapse */
  async execute<T>({ user, refusal, close }: Closing<T>): Promise<T> {
    const path = `/internal/customers/${user.id}/endings/${randomUUID()}`;
    // The other half of the time is for requests that were accepted before the session ends.
    const until = this.clock.in(ENDING_LAPSES_S / 2);
    const refuse = (reasons: string[]): void => {
      if (reasons.length > 0) throw refusal(reasons);
    };
    try {
      await Promise.all(BEGINNERS.map((service) => this.tell(service, 'PUT', path)));
      refuse(await this.matters.of(user));
      return await close(async (manager) => {
        if (this.clock.now() > until) throw new ServiceUnavailable('commerce');
        // A sign-up refers to the user: a concurrent one has waited for our lock, or is visible now.
        refuse(await this.matters.signupOf(user.id, manager));
      });
    } catch (error) {
      await Promise.all(BEGINNERS.map((service) => this.lift(service, path)));
      throw error;
    }
  }

  private async lift(service: ServiceName, path: string): Promise<void> {
    try {
      await this.tell(service, 'DELETE', path);
    } catch (error) {
      this.log.warn(`${path} stands in ${service} until it lapses: ${String(error)}`);
    }
  }

  private async tell(service: ServiceName, method: 'PUT' | 'DELETE', path: string): Promise<void> {
    await this.services.request(service, { method, path, timeoutMs: TIMEOUT_MS });
  }
}
