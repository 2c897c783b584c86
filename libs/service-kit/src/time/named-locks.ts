import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { SESSION_LOCKS } from '../database/advisory-locks.sql.js';

/** First key of our advisory locks, which avoids collisions with other applications. */
const FAMILY = 72830;

interface Session {
  runner: Promise<QueryRunner>;
  users: number;
  /** Resolves when the connection's last statement is answered: it takes one at a time. */
  idle: Promise<unknown>;
}

/**
 * Locks by name among all processes on one database (advisory locks of PostgreSQL). All locks of a process share one
 * connection: the locked work needs further connections, and one per lock could exhaust the pool.
 */
export class NamedLocks {
  private session?: Session;
  private opening?: Promise<DataSource>;

  /** @param dataSource without a pooler; opened at the first lock if it is not open */
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` while holding the lock `name`; returns false when another process holds it. Callers within one process
   * must take turns themselves.
   */
  async alone(name: string, work: () => Promise<void>): Promise<boolean> {
    const key = createHash('sha256').update(`periodic:${name}`).digest().readInt32BE(0);
    const session = this.open();
    try {
      if (!(await this.take(session, key))) return false;
      try {
        await work();
      } finally {
        // A broken connection has already lost its locks.
        await this.query(session, SESSION_LOCKS.releaseOfFamily, key).catch(() => undefined);
      }
      return true;
    } finally {
      await this.leave(session);
    }
  }

  private async take(session: Session, key: number): Promise<boolean> {
    const rows = await this.query<{ held: boolean }[]>(session, SESSION_LOCKS.takeOfFamily, key);
    return rows[0]?.held === true;
  }

  private async query<T>(session: Session, statement: string, key: number): Promise<T> {
    const answer = session.idle.then(async () => (await session.runner).manager.query<T>(statement, [FAMILY, key]));
    session.idle = answer.catch(() => undefined);
    try {
      return await answer;
    } catch (error) {
      this.forget(session);
      throw error;
    }
  }

  private open(): Session {
    this.session ??= { runner: this.connect(), users: 0, idle: Promise.resolve() };
    this.session.users += 1;
    return this.session;
  }

  private async connect(): Promise<QueryRunner> {
    if (!this.dataSource.isInitialized)
      await (this.opening ??= this.dataSource.initialize().finally(() => (this.opening = undefined)));
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      return runner;
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  /** Drops a failed session: later callers open a new one, and its last user releases it. */
  private forget(session: Session): void {
    if (this.session === session) this.session = undefined;
  }

  private async leave(session: Session): Promise<void> {
    session.users -= 1;
    if (session.users > 0) return;
    this.forget(session);
    const runner = await session.runner.catch(() => undefined);
    await runner?.release();
  }
}
