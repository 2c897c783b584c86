import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound, NotSignedIn } from '@shamba/service-kit/http';
import { audited, eraseAudited, type Caller, checkVersion, hasPermission } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { UserRepository } from '../../identity/user.repository.js';
import { CustomerNoteDto } from './customer-note.dto.js';
import { CustomerNote } from './customer-note.entity.js';
import { NotYourNote, TooManyNotes } from './customer-notes.errors.js';

const MOST = 200;
/** Entity of the audit rows; its id is the customer's, so that an erasure finds the rows. */
const AUDITED = 'customer_notes';

/** Notes of staff about customers. They are the customer's data: exported to them and erased with them. */
@Injectable()
export class CustomerNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
  ) {}

  /** Newest first. @throws NotFound when the user is no customer */
  async list(customerId: number): Promise<CustomerNote[]> {
    await this.users.customer(customerId);
    return this.dataSource.manager.find(CustomerNote, { where: { user_id: customerId }, order: { id: 'DESC' } });
  }

  /** @throws NotFound, TooManyNotes (409) */
  add(customerId: number, note: string, { userId, username }: Caller): Promise<CustomerNote> {
    if (userId === undefined) throw new NotSignedIn();
    return this.within(customerId, async (manager) => {
      if ((await manager.countBy(CustomerNote, { user_id: customerId })) >= MOST) throw new TooManyNotes(MOST);
      const row = { user_id: customerId, author_id: userId, author: username ?? '', note };
      const saved = await manager.save(manager.create(CustomerNote, row));
      await noted(manager, null, saved);
      return saved;
    });
  }

  /** Changes a note; only its author may. @throws NotFound, NotYourNote (403), StaleVersion (409) */
  edit(customerId: number, id: number, note: string, caller: Caller, ifMatch?: string): Promise<CustomerNote> {
    return this.within(customerId, async (manager) => {
      const known = await find(manager, customerId, id);
      if (known.author_id !== caller.userId) throw new NotYourNote();
      checkVersion(known.version, ifMatch, CustomerNoteDto.of(known));
      const before = { ...known };
      const saved = await manager.save(manager.merge(CustomerNote, known, { note }));
      await noted(manager, before, saved);
      return saved;
    });
  }

  /** Deletes a note; only its author or an owner may. @throws NotFound, NotYourNote (403) */
  async remove(customerId: number, id: number, caller: Caller): Promise<void> {
    await this.within(customerId, async (manager) => {
      const known = await find(manager, customerId, id);
      if (known.author_id !== caller.userId && !hasPermission(caller, '*')) throw new NotYourNote();
      await manager.delete(CustomerNote, { id });
      await noted(manager, known, null);
    });
  }

  /** For the customer's export: without the authors. */
  async export(customerId: number): Promise<{ note: string; created_at: string }[]> {
    const notes = await this.dataSource.manager.find(CustomerNote, {
      where: { user_id: customerId },
      order: { id: 'ASC' },
    });
    return notes.map(({ note, created_at }) => ({ note, created_at: created_at.toISOString() }));
  }

  /** Deletes an erased customer's notes, also from the audit log. */
  async forget(manager: EntityManager, customerId: number): Promise<void> {
    await manager.delete(CustomerNote, { user_id: customerId });
    await eraseAudited(manager, AUDITED, customerId);
  }

  /** Locks the customer: one change of their notes at a time, and none during an erasure. */
  private within<T>(customerId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lockLive(manager, customerId);
      if (user?.role !== 'customer') throw new NotFound('This customer');
      return work(manager);
    });
  }
}

async function find(manager: EntityManager, customerId: number, id: number): Promise<CustomerNote> {
  const note = await manager.findOneBy(CustomerNote, { id, user_id: customerId });
  if (!note) throw new NotFound('This note');
  return note;
}

const noted = (manager: EntityManager, before: CustomerNote | null, after: CustomerNote | null): Promise<void> =>
  audited(manager, {
    entity: AUDITED,
    id: (after ?? before)?.user_id ?? '',
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && CustomerNoteDto.of(before),
    after: after && CustomerNoteDto.of(after),
  });
