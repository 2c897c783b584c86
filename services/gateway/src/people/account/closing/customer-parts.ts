import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { InternalHttp } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { z } from 'zod';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { CustomerNotes } from '../../customers/notes/customer-notes.js';
import type { User } from '../../identity/user.entity.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { ProfileDto } from '../profile/profile.dto.js';

const TIMEOUT_MS = 10_000;
/** Services that may store data of a customer. One that answers 404 stores none. */
const KEEPERS = ['commerce', 'hospitality', 'content', 'worker'] as const satisfies readonly ServiceName[];

const part = z.record(z.string(), z.unknown());
const obligations = z.object({ reasons: z.array(z.string()) });

/**
 * Collects what the gateway and the services store of a customer.
 * @throws ServiceUnavailable when one does not answer
 */
@Injectable()
export class CustomerParts {
  constructor(
    private readonly services: InternalHttp,
    private readonly passwords: ConfirmPassword,
    private readonly sessions: SessionIndex,
    private readonly notes: CustomerNotes,
    private readonly clock: Clock,
  ) {}

  /** The customer's data export. @throws WrongPassword (400) */
  async export(userId: number | undefined, password: string): Promise<Record<string, unknown>> {
    const user = await this.passwords.check(userId, password);
    const [sessions, parts, notes] = await Promise.all([
      this.sessions.list(user.id),
      this.ask(user, 'export'),
      this.notes.export(user.id),
    ]);
    const { version: _, ...profile } = ProfileDto.of(user);
    const whole: Record<string, unknown> = {};
    for (const { service, body } of parts) {
      for (const [name, value] of Object.entries(part.parse(body)))
        whole[name in whole ? `${service}_${name}` : name] = value;
    }
    return {
      exported_at: this.clock.now().toISOString(),
      profile: {
        ...profile,
        email_verified_at: user.email_verified_at?.toISOString() ?? null,
        last_sign_in_at: user.last_sign_in_at?.toISOString() ?? null,
      },
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device,
        created_at: createdAt,
        last_seen_at: lastSeenAt.toISOString(),
      })),
      staff_notes: notes,
      ...whole,
    };
  }

  /**
   * Why the account cannot be closed yet, in sentences for its owner and for staff. Commerce is asked first: it reports
   * orders that have not arrived in hospitality, so that hospitality's answer then counts all others.
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
    // Only a verified address: anybody can register with another person's.
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
