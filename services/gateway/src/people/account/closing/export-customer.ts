import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { CustomerNotes } from '../../customers/notes/customer-notes.js';
import { CustomerParts } from './customer-parts.js';
import { ProfileDto } from '../profile/profile.dto.js';

/** Gathers what is kept of a customer, here and in the services. */
@Injectable()
export class ExportCustomer {
  constructor(
    private readonly passwords: ConfirmPassword,
    private readonly sessions: SessionIndex,
    private readonly parts: CustomerParts,
    private readonly notes: CustomerNotes,
    private readonly clock: Clock,
  ) {}

  /** Throws WrongPassword (400), ServiceUnavailable (503) when a service that may know the customer cannot be asked. */
  async execute(userId: number | undefined, password: string): Promise<Record<string, unknown>> {
    const user = await this.passwords.check(userId, password);
    const [sessions, parts, notes] = await Promise.all([
      this.sessions.list(user.id),
      this.parts.export(user),
      this.notes.export(user.id),
    ]);
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
      staff_notes: notes,
      ...parts,
    };
  }
}
