import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { holdsAll } from '../roles/permissions.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { UserRepository } from '../identity/user.repository.js';

/** Tells content whether the editor of a planned draft may still change pages, at the moment when it asks. */
@Injectable()
export class CheckEditor {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly outbox: Outbox,
  ) {}

  @HandlesEvent('draft.due')
  async execute(due: EventPayload<'draft.due'>, manager: EntityManager): Promise<void> {
    const user = await this.users.find(due.userId);
    const { permissions } = this.roles.standingOf(user);
    const allowed = user !== null && holdsAll({ role: user.role, permissions }, ['content.write']);
    await this.outbox.add(manager, { type: 'draft.checked', payload: { ...due, allowed }, consumers: ['content'] });
  }
}
