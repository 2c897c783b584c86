import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { InternalHttp } from '@shamba/service-kit/http';
import type { User } from '../../identity/user.entity.js';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
/** Everybody who may know something of a customer; one that has no such route knows nothing. */
const KEEPERS = ['commerce', 'hospitality', 'content', 'worker'] as const satisfies readonly ServiceName[];

const part = z.record(z.string(), z.unknown());
const obligations = z.object({ reasons: z.array(z.string()) });

/** Reads the services' data of a customer. @throws ServiceUnavailable when a service does not answer */
@Injectable()
export class CustomerParts {
  constructor(private readonly services: InternalHttp) {}

  /** The services' parts of an export, side by side. */
  async export(user: User): Promise<Record<string, unknown>> {
    const whole: Record<string, unknown> = {};
    for (const { service, body } of await this.ask(user, 'export')) {
      for (const [name, value] of Object.entries(part.parse(body)))
        whole[name in whole ? `${service}_${name}` : name] = value;
    }
    return whole;
  }

  /**
   * Why the account cannot end yet, in sentences for its owner and for staff. Commerce answers first: once it says that
   * every order has arrived in hospitality, hospitality's answer counts them.
   */
  async obligations(user: User): Promise<string[]> {
    const [first, ...others] = KEEPERS;
    const answers = [
      ...(await this.ask(user, 'obligations', [first])),
      ...(await this.ask(user, 'obligations', others)),
    ];
    return answers.flatMap(({ body }) => obligations.parse(body).reasons);
  }

  private async ask(
    user: User,
    what: 'export' | 'obligations',
    services: readonly ServiceName[] = KEEPERS,
  ): Promise<{ service: ServiceName; body: unknown }[]> {
    // Only a verified address: a person can register with the address of another one.
    const query =
      user.email !== null && user.email_verified_at !== null ? `?email=${encodeURIComponent(user.email)}` : '';
    const answers = await Promise.all(
      services.map(async (service) => {
        const { status, body } = await this.services.request<unknown>(service, {
          method: 'GET',
          path: `/internal/customers/${user.id}/${what}${query}`,
          timeoutMs: TIMEOUT_MS,
          accept: [404],
        });
        return status === 404 ? null : { service, body };
      }),
    );
    return answers.filter((answer) => answer !== null);
  }
}
