import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';

/** The first key of our advisory locks, so that they collide with no other application's. */
const FAMILY = 72830;

interface Session {
  runner: Promise<QueryRunner>;
  users: number;
}

/**
 * Locks by name among all processes on one database (advisory locks of PostgreSQL). All locks that a process holds
 * share one connection: work under a lock needs further ones, and a connection for each lock could use up the pool and
 * stop the work.
 */
export class NamedLocks {
  private session?: Session;
  private opening?: Promise<DataSource>;

  /** @param dataSource not through a pooler; opened at the first lock unless it is open */
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` while it holds the lock `name`; answers false when another process
   * holds it. Within a process callers take turns themselves.
   */
  async alone(name: string, work: () => Promise<void>): Promise<boolean> {
    const key = createHash('sha256').update(`periodic:${name}`).digest().readInt32BE(0);
    const session = this.open();
    try {
      if (!(await this.take(session, key))) return false;
      try {
        await work();
      } finally {
        // A connection that broke has lost its locks already.
        await this.query(session, 'SELECT pg_advisory_unlock($1, $2)', key).catch(() => undefined);
      }
      return true;
    } finally {
      await this.leave(session);
    }
  }

  private async take(session: Session, key: number): Promise<boolean> {
    const rows = await this.query<{ held: boolean }[]>(session, 'SELECT pg_try_advisory_lock($1, $2) AS held', key);
    return rows[0]?.held === true;
  }

  private async query<T>(session: Session, statement: string, key: number): Promise<T> {
    try {
      return await (await session.runner).manager.query<T>(statement, [FAMILY, key]);
    } catch (error) {
      this.forget(session);
      throw error;
    }
  }

  private open(): Session {
    this.session ??= { runner: this.connect(), users: 0 };
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

  /** Later callers open a session of their own; the one that failed is given back by its last user. */
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
