import { Injectable } from '@nestjs/common';
import { Clock, NotSignedIn } from '@shamba/service-kit';
import { Users } from '../../identity/users.js';
import { SessionIndex } from '../../session/session-index.js';
import { CustomerParts } from '../customer-parts.js';
import { ProfileDto } from '../dto/profile.dto.js';

/** Gathers what is kept of a customer, here and in the services. */
@Injectable()
export class ExportCustomer {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionIndex,
    private readonly parts: CustomerParts,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number | undefined): Promise<Record<string, unknown>> {
    const user = userId === undefined ? null : await this.users.find(userId);
    if (!user) throw new NotSignedIn();
    const [sessions, parts] = await Promise.all([this.sessions.list(user.id), this.parts.export(user)]);
    const { version: _, ...profile } = ProfileDto.of(user);
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
      ...parts,
    };
  }
}
