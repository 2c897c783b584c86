import { Injectable } from '@nestjs/common';
import {
  FindsHits,
  type HitFinder,
  isUniqueViolation,
  type ListPage,
  readPage,
  returnedBy,
  search,
} from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { spelledEmail } from '@shamba/service-kit/values';
import { Any, Brackets, DataSource, type EntityManager, IsNull, type SelectQueryBuilder } from 'typeorm';
import { type ListCustomersQuery, type ListUsersQuery, userSorts } from './list-users.dto.js';
import { EmailTaken, UsernameTaken, WrongPassword } from './identity.errors.js';
import type { ChosenPassword } from './password-rules.js';
import { UserDto } from './user.dto.js';
import { User } from './user.entity.js';

/** Columns of a user who is made; `pending_signup`: only the name is reserved, the account begins with `activate`. */
type NewUser = Pick<User, 'username' | 'email' | 'role'> &
  Partial<Pick<User, 'staff_roles' | 'needs_second_factor' | 'pending_signup' | 'first_name' | 'last_name' | 'phone'>>;

/** A user who can sign in: neither archived nor a name that a sign-up has reserved. */
const LIVE = 'u.archived_at IS NULL AND u.pending_signup IS NULL';

/** Rows of users: the only code that reads or writes them. */
@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Inserts a user. @throws UsernameTaken or EmailTaken (409) */
  async insert(manager: EntityManager, user: NewUser, { hash, forStaff }: ChosenPassword): Promise<User> {
    const row = manager.create(User, {
      ...{ staff_roles: [], pending_signup: null, ...user },
      ...{ password_hash: hash, password_for_staff: forStaff, account_type: user.role },
    });
    return this.write(() => manager.save(row));
  }

  /** Saves a changed row; the same conflicts as insert. */
  save(manager: EntityManager, user: User): Promise<User> {
    return this.write(() => manager.save(user));
  }

  /**
   * Checks the names before the work of a sign-up, for its form. The table's indexes catch concurrent inserts.
   * @throws UsernameTaken or EmailTaken, which name every taken field
   */
  async assertFree(names: { username: string; email: string }): Promise<void> {
    const taken = await this.dataSource
      .createQueryBuilder()
      .from(User, 'u')
      .select('coalesce(bool_or(lower(u.username) = lower(:username)), false)', 'username')
      .addSelect('coalesce(bool_or(lower(u.email) = lower(:email)), false)', 'email')
      .where(
        'u.archived_at IS NULL AND (lower(u.username) = lower(:username) OR lower(u.email) = lower(:email))',
        names,
      )
      .getRawOne<{ username: boolean; email: boolean }>();
    if (taken?.username && taken.email) throw new UsernameTaken({ emailToo: true });
    if (taken?.username) throw new UsernameTaken();
    if (taken?.email) throw new EmailTaken();
  }

  /**
   * The account that a sign-in names by username or e-mail, with its password hash. An account that has the address
   * exactly as it was typed goes before the one that has it in its one spelling: the two may be different accounts.
   */
  findForSignIn(identifier: string): Promise<User | null> {
    const name = identifier.trim().toLowerCase();
    const names = [...new Set([name, spelledEmail(name)])];
    return this.withHash()
      .where(LIVE)
      .andWhere(
        new Brackets((either) =>
          either.where('lower(u.username) = :name', { name }).orWhere('lower(u.email) = ANY(:names)', { names }),
        ),
      )
      .orderBy('lower(u.email) IS NOT DISTINCT FROM :name', 'DESC')
      .getOne();
  }

  /** A live user as the table has it now; null when there is none. */
  find(id: number): Promise<User | null> {
    return this.dataSource.manager.findOneBy(User, { id, archived_at: IsNull(), pending_signup: IsNull() });
  }

  /** A live user with the password hash; null when there is none. */
  withPassword(id: number): Promise<User | null> {
    return this.withHash().where(LIVE).andWhere('u.id = :id', { id }).getOne();
  }

  /** The user with both this username and this address, reserved names included, with the password hash. */
  findHolder(username: string, email: string): Promise<User | null> {
    return this.withHash()
      .where('u.archived_at IS NULL AND lower(u.username) = lower(:username) AND lower(u.email) = lower(:email)', {
        username,
        email,
      })
      .getOne();
  }

  /** A reserved name becomes a user. */
  async activate(manager: EntityManager, id: number, signupId: string): Promise<User> {
    const user = await manager.findOneByOrFail(User, { id, pending_signup: signupId });
    user.pending_signup = null;
    return manager.save(user);
  }

  /** The live account with an e-mail address. */
  findByEmail(email: string): Promise<User | null> {
    return this.dataSource.manager
      .createQueryBuilder(User, 'u')
      .where(LIVE)
      .andWhere('lower(u.email) = lower(:email)', { email: email.trim() })
      .getOne();
  }

  /** One live user, locked until the transaction ends; null when there is none. */
  lockLive(manager: EntityManager, id: number): Promise<User | null> {
    return manager.findOne(User, {
      where: { id, archived_at: IsNull(), pending_signup: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** As lockLive; throws NotFound. */
  async lock(manager: EntityManager, id: number): Promise<User> {
    const user = await this.lockLive(manager, id);
    if (!user) throw new NotFound('This user');
    return user;
  }

  /** Newest first unless sorted otherwise. */
  page(query: ListUsersQuery & ListCustomersQuery): Promise<ListPage<User>> {
    const { q, role, approval_status, activity } = query;
    const users = this.dataSource.getRepository(User);
    const matching = users.createQueryBuilder('u').where(LIVE);
    // As text, not as a parameter: a generic plan would not use the index of one role.
    if (role) matching.andWhere(role === 'customer' ? `u.role = 'customer'` : `u.role = 'admin'`);
    if (approval_status) matching.andWhere('u.approval_status = :approval_status', { approval_status });
    if (activity) matching.andWhere('u.has_ordered = :ordered', { ordered: activity === 'active' });
    search(matching, 'u.search', q);
    return readPage(query, { matching, sorts: userSorts, load: (ids: number[]) => users.findBy({ id: Any(ids) }) });
  }

  /** One live customer. @throws NotFound, also for staff */
  async customer(id: number): Promise<User> {
    const user = await this.find(id);
    if (user?.role !== 'customer') throw new NotFound('This customer');
    return user;
  }

  /** The usernames of accounts, ended and erased ones included, by id. */
  async usernames(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource.manager.find(User, {
      select: { id: true, username: true },
      where: { id: Any([...ids]) },
    });
    return new Map(users.map(({ id, username }) => [id, username]));
  }

  /** How many live people have each staff role. */
  async countByStaffRole(manager: EntityManager): Promise<Map<string, number>> {
    const rows = await manager
      .createQueryBuilder()
      .from(User, 'u')
      .select('unnest(u.staff_roles)', 'name')
      .addSelect('count(*)::int', 'count')
      .where('u.archived_at IS NULL')
      .groupBy('1')
      .getRawMany<{ name: string; count: number }>();
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /** How many live administrators with all permissions there are besides one; their rows stay locked. */
  async countOtherOwners(manager: EntityManager, id: number): Promise<number> {
    const rows = await manager
      .createQueryBuilder(User, 'u')
      .select('u.id')
      .where(`u.role = 'admin' AND 'owner' = ANY(u.staff_roles) AND u.archived_at IS NULL AND u.id <> :id`, { id })
      .orderBy('u.id')
      .setLock('pessimistic_write')
      .getMany();
    return rows.length;
  }

  /**
   * Sets a new password, ends every earlier session and drops an unconfirmed new address. Returns the new epoch.
   * @param known hash of the password that the user confirmed
   * @throws WrongPassword when that password was replaced since
   */
  async setPassword(manager: EntityManager, id: number, password: ChosenPassword, known?: string): Promise<number> {
    const [row] = await returnedBy<Pick<User, 'session_epoch'>>(
      manager
        .createQueryBuilder()
        .update(User)
        .set({
          password_hash: password.hash,
          password_for_staff: password.forStaff,
          pending_email: null,
          session_epoch: () => 'session_epoch + 1',
        })
        .where({ id, ...(known !== undefined && { password_hash: known }) })
        .returning(['session_epoch']),
    );
    if (!row) throw known === undefined ? new NotFound('This user') : new WrongPassword();
    return row.session_epoch;
  }

  /** Stores the time of a sign-in; the row's version stays, so that If-Match does not notice it. */
  async noteSignIn(id: number, at: Date): Promise<void> {
    const unchanged = { version: () => 'version', updated_at: () => 'updated_at' };
    await this.dataSource.manager.update(User, id, { last_sign_in_at: at, ...unchanged });
  }

  /** Removes personal data from a locked row, which stays as an archived id without sign-in. */
  async erase(manager: EntityManager, id: number, now: Date): Promise<void> {
    await manager.update(User, id, {
      ...{ username: () => `'erased-' || id`, email: null, pending_email: null, password_hash: '' },
      ...{ name: null, first_name: null, last_name: null, phone: null, location: null, bio: null },
      ...{ email_verified_at: null, last_sign_in_at: null, second_factor_at: null },
      ...{ session_epoch: () => 'session_epoch + 1', archived_at: now, erased_at: now, updated_at: now },
    });
  }

  /** Frees the name that a sign-up has only reserved. A user whose account has begun has no reservation, and stays. */
  async dropReserved(manager: EntityManager, signup: string): Promise<void> {
    await manager.delete(User, { pending_signup: signup });
  }

  /** Customers in the back office's search; staff accounts are not among them. */
  @FindsHits('customer')
  async searchHits(...[q, limit, manager]: Parameters<HitFinder>): ReturnType<HitFinder> {
    const users = manager.createQueryBuilder(User, 'u').where(LIVE).andWhere(`u.role = 'customer'`);
    search(users, 'u.search', q);
    const rows = await users.orderBy('u.id', 'DESC').limit(limit).getMany();
    return rows.map((user) => ({
      id: String(user.id),
      title: UserDto.of(user).name ?? user.username,
      detail: user.email ?? user.username,
    }));
  }

  private withHash(): SelectQueryBuilder<User> {
    return this.dataSource.manager.createQueryBuilder(User, 'u').addSelect('u.password_hash');
  }

  private async write(work: () => Promise<User>): Promise<User> {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error, 'users_username')) throw new UsernameTaken();
      if (isUniqueViolation(error, 'users_email')) throw new EmailTaken();
      throw error;
    }
  }
}
