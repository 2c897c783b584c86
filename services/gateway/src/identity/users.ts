import { Injectable } from '@nestjs/common';
import { InvalidFields, isUniqueViolation, NotFound } from '@shamba/service-kit';
import { Brackets, DataSource, type EntityManager, IsNull } from 'typeorm';
import { EmailTaken, UsernameTaken } from './identity.errors.js';
import { User, type UserRole } from './user.entity.js';

export interface NewUser {
  username: string;
  email: string | null;
  passwordHash: string;
  role: UserRole;
  staffRoles?: string[];
}

export interface UserPage {
  users: User[];
  total: number;
  /** Id to continue below; null on the last page. */
  next: number | null;
}

/** Rows of users: the only code that reads or writes them. */
@Injectable()
export class Users {
  constructor(private readonly dataSource: DataSource) {}

  /** Inserts a user. Throws UsernameTaken or EmailTaken (409), InvalidFields for a username that could be an e-mail address. */
  async insert(manager: EntityManager, user: NewUser): Promise<User> {
    // Sign-in takes either in one field: a username that is somebody's address would be ambiguous.
    if (/[@\s]/.test(user.username)) throw new InvalidFields({ username: ['Username cannot contain @ or spaces'] });
    const row = manager.create(User, {
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      account_type: user.role,
      staff_roles: user.staffRoles ?? [],
    });
    return this.write(() => manager.save(row));
  }

  /** Saves a changed row; the same conflicts as insert. */
  save(manager: EntityManager, user: User): Promise<User> {
    return this.write(() => manager.save(user));
  }

  /** The account that a sign-in names by username or e-mail, with its password hash. */
  findForSignIn(identifier: string): Promise<User | null> {
    const name = identifier.trim().toLowerCase();
    return this.dataSource.manager
      .createQueryBuilder(User, 'u')
      .addSelect('u.password_hash')
      .where('u.archived_at IS NULL')
      .andWhere(new Brackets((either) => either.where('lower(u.username) = :name', { name }).orWhere('lower(u.email) = :name', { name })))
      .getOne();
  }

  /** One live user, locked until the transaction ends. Throws NotFound. */
  async lock(manager: EntityManager, id: number): Promise<User> {
    const user = await manager.findOne(User, { where: { id, archived_at: IsNull() }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new NotFound('This user');
    return user;
  }

  /** Newest first, all or of one role. */
  async list(options: { role?: UserRole; limit: number; before?: number }): Promise<UserPage> {
    const query = this.dataSource.manager.createQueryBuilder(User, 'u').where('u.archived_at IS NULL');
    if (options.role) query.andWhere('u.role = :role', { role: options.role });
    const total = await query.getCount();
    if (options.before !== undefined) query.andWhere('u.id < :before', { before: options.before });
    const rows = await query.orderBy('u.id', 'DESC').take(options.limit + 1).getMany();
    const users = rows.slice(0, options.limit);
    return { users, total, next: rows.length > options.limit ? (users.at(-1)?.id ?? null) : null };
  }

  /** How many live administrators with all permissions there are besides one; their rows stay locked. */
  async countOtherOwners(manager: EntityManager, id: number): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'admin' AND 'owner' = ANY(staff_roles) AND archived_at IS NULL AND id <> $1 ORDER BY id FOR UPDATE`,
      [id],
    );
    return rows.length;
  }

  /** Remembers that somebody signed in; not a change of the row that If-Match would notice. */
  async noteSignIn(id: number, at: Date): Promise<void> {
    await this.dataSource.query('UPDATE users SET last_sign_in_at = $2 WHERE id = $1', [id, at]);
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
