import { Injectable, Logger } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox, inTransaction, lastNamesOf, namesOf } from '@shamba/service-kit/database';
import { type DomainError, InternalHttp, ServiceUnavailable } from '@shamba/service-kit/http';
import { audited, type Caller, ENDING_LAPSES_S, eraseActor, eraseAudited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { CustomerFactsRepository } from '../../customers/facts/customer-facts.repository.js';
import { CustomerNotes } from '../../customers/notes/customer-notes.js';
import { LastOwner, OwnAccount } from '../../identity/identity.errors.js';
import { UserDto } from '../../identity/user.dto.js';
import type { User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { MailToken } from '../../mails/mail-token.entity.js';
import { AccountAuthority } from '../../roles/account-authority.js';
import { OWNER } from '../../roles/staff-role.entity.js';
import { SecondFactor } from '../../second-factor/second-factor.entity.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { SignupRepository } from '../../sign-up/steps/signup.repository.js';
import { ArchiveBlocked, ErasureBlocked } from './account.errors.js';
import { CustomerParts } from './customer-parts.js';

/** Services in which customers start orders or bookings that prevent closing their account. */
const BEGINNERS: readonly ServiceName[] = ['commerce', 'hospitality'];
const TIMEOUT_MS = 10_000;

interface Closing {
  user: User;
  /** Error for open matters. */
  refusal: (reasons: string[]) => DomainError;
  /** Closes the account in one transaction, which calls `check` once it has locked the user. */
  close: (check: (manager: EntityManager) => Promise<void>) => Promise<void>;
}

/** The two ends of an account: archived by staff, or erased by its owner (docs/rules.md, Accounts). */
@Injectable()
export class CloseAccount {
  private readonly log = new Logger('CloseAccount');

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly authority: AccountAuthority,
    private readonly confirm: ConfirmPassword,
    private readonly services: InternalHttp,
    private readonly parts: CustomerParts,
    private readonly signups: SignupRepository,
    private readonly sessions: SessionIndex,
    private readonly facts: CustomerFactsRepository,
    private readonly notes: CustomerNotes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Archives an account: it can no longer sign in, its sessions end, its name and address are free again. A customer
   * with open orders or bookings can't be archived. Staff are archived at once, whatever they have booked.
   * @throws Forbidden, MoreThanOwn (403 each), OwnAccount, LastOwner, ArchiveBlocked (409 each), NotFound
   */
  async archive(id: number, caller: Caller): Promise<void> {
    if (id === caller.userId) throw new OwnAccount();
    const found = await this.users.find(id);
    if (found) this.authority.assertMayTouch(caller, found);
    const close = (check?: (manager: EntityManager) => Promise<void>): Promise<void> =>
      inTransaction(this.dataSource, async (manager) => {
        const user = await this.users.lock(manager, id);
        await check?.(manager);
        this.authority.assertMayTouch(caller, user);
        if (user.staff_roles.includes(OWNER) && (await this.users.countOtherOwners(manager, id)) === 0)
          throw new LastOwner();
        await this.end(manager, user);
      });
    if (found?.role === 'customer')
      await this.withoutOpenMatters({ user: found, refusal: (reasons) => new ArchiveBlocked(reasons), close });
    else await close();
    await this.sessions.epochChanged(id);
  }

  /** Forgets a customer who asks for it with the password. @throws WrongPassword, ErasureBlocked, ServiceUnavailable */
  async erase(userId: number | undefined, password: string): Promise<void> {
    const user = await this.confirm.check(userId, password);
    if (user.role === 'admin') throw new ErasureBlocked(['Another administrator has to take away a staff account.']);
    await this.withoutOpenMatters({
      user,
      refusal: (reasons) => new ErasureBlocked(reasons),
      close: (check) =>
        inTransaction(this.dataSource, async (manager) => {
          const locked = await this.confirm.lock(manager, user);
          await check(manager);
          await this.forget(manager, locked);
        }),
    });
    await this.sessions.epochChanged(user.id);
  }

  /**
   * Closes a customer's account without open matters. First it blocks the customer in commerce and hospitality:
   * otherwise a purchase could begin between the check and the end. The block is lifted when the account stays; if the
   * gateway dies, it lapses.
   * @throws the refusal, ServiceUnavailable (also when asking took so long that the block is about to lapse)
   */
  private async withoutOpenMatters({ user, refusal, close }: Closing): Promise<void> {
    const path = `/internal/customers/${user.id}/endings/${randomUUID()}`;
    // Half of the time is left for requests that were accepted with the session that ends.
    const until = this.clock.in(ENDING_LAPSES_S / 2);
    const refuse = (reasons: string[]): void => {
      if (reasons.length > 0) throw refusal(reasons);
    };
    try {
      await Promise.all(BEGINNERS.map((service) => this.tell(service, 'PUT', path)));
      refuse((await Promise.all([this.parts.obligations(user), this.openSignup(user.id)])).flat());
      await close(async (manager) => {
        if (this.clock.now() > until) throw new ServiceUnavailable('commerce');
        // A sign-up refers to the user: a concurrent one has waited for our lock, or is visible now.
        refuse(await this.openSignup(user.id, manager));
      });
    } catch (error) {
      await Promise.all(BEGINNERS.map((service) => this.lift(service, path)));
      throw error;
    }
  }

  /** Sentence about a running sign-up: its membership would begin after the account's end, with a card to charge. */
  private async openSignup(userId: number, manager?: EntityManager): Promise<string[]> {
    const signup = await this.signups.newestOf(userId, manager);
    const running = signup !== null && signup.state !== 'done';
    return running ? ['A wine club sign-up is still being finished. Please try again in a minute.'] : [];
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

  /** The gateway's part of archiving a locked user; the services end their parts on the event. */
  private async end(manager: EntityManager, user: User): Promise<void> {
    const before = UserDto.of(user);
    user.archived_at = this.clock.now();
    user.pending_email = null;
    user.session_epoch += 1;
    user.second_factor_at = null;
    await this.users.save(manager, user);
    await dropSecrets(manager, user.id);
    await audited(manager, { entity: 'user', id: user.id, action: 'archive', before, after: null });
    await this.outbox.add(manager, {
      type: 'customer.archived',
      payload: { userId: user.id, email: user.email ?? '' },
      consumers: ['commerce', 'hospitality', 'worker'],
    });
  }

  /**
   * The gateway's part of erasing a locked customer. The row stays as an id without personal data, so that references
   * stay valid; all personal data is removed, also from the audit log. The services do the same on `customer.erased`.
   */
  private async forget(manager: EntityManager, user: User): Promise<void> {
    const { id } = user;
    const provenEmail = user.email_verified_at === null ? null : user.email;
    await this.users.erase(manager, id, this.clock.now());
    await dropSecrets(manager, id);
    await this.notes.forget(manager, id);
    await this.facts.forget(manager, id, provenEmail);
    await audited(manager, { entity: 'user', id, action: 'delete', before: null, after: null });
    await eraseActor(manager, id);
    await eraseAudited(manager, 'user', id);
    // Mails that were asked for lie here until they have gone out, and a week longer: theirs need not.
    await forgetInOutbox(manager, { userId: id, emails: addressesOf([user.email]) });
    const traces = [
      ...namesOf([user.name, `${user.first_name ?? ''} ${user.last_name ?? ''}`, user.phone]),
      ...lastNamesOf([user.last_name]),
    ];
    await this.outbox.add(manager, {
      type: 'customer.erased',
      payload: { userId: id, email: provenEmail ?? '', traces },
      consumers: ['commerce', 'hospitality', 'content', 'worker'],
    });
  }
}

/** Deletes a user's mailed links and second factor. */
async function dropSecrets(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(MailToken, { user_id: userId });
  await manager.delete(SecondFactor, { user_id: userId });
}
