import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import type { ServiceName } from '@shamba/event-contract';
import type { BaseConfig } from '../config/config.js';
import { CONFIG, SERVICE } from '../config/tokens.js';
import { SESSION_LOCKS } from './advisory-locks.sql.js';
import { KIT_ENTITIES } from './kit-entities.js';
import { PooledClient } from './pooled-client.js';
import { setUpSessions } from './session-settings.js';

// The widest types that TypeORM uses for classes.
type EntityClass = (new (...args: never[]) => object) | EntitySchema;
type MigrationClass = new () => MigrationInterface;

export interface SchemaParts {
  entities: EntityClass[];
  migrations: MigrationClass[];
}

export interface DataSourceInit extends SchemaParts {
  url: string;
  pool?: number;
  /** False behind a pooler in transaction mode without prepared statements. */
  prepared?: boolean;
  applicationName?: string;
}

/**
 * Options for a service's own database, with the kit's entities: migrations run only through `migrate`, the schema is
 * never synchronised.
 */
export function createDataSourceOptions(init: DataSourceInit): DataSourceOptions {
  return {
    type: 'postgres',
    url: init.url,
    entities: [...KIT_ENTITIES, ...init.entities] as DataSourceOptions['entities'] & unknown[],
    migrations: init.migrations as DataSourceOptions['migrations'] & unknown[],
    migrationsTransactionMode: 'each',
    synchronize: false,
    migrationsRun: false,
    poolSize: init.pool ?? 5,
    applicationName: init.applicationName ?? 'shamba',
    connectTimeoutMS: 5000,
    extra: {
      keepAlive: true,
      ...(init.prepared !== false && { Client: PooledClient }),
    },
  };
}

/** Module that connects TypeORM to the process's own DATABASE_URL. */
export function databaseModule(parts: SchemaParts): DynamicModule {
  return TypeOrmModule.forRootAsync({
    inject: [CONFIG, SERVICE],
    useFactory: (config: BaseConfig, service: ServiceName) => ({
      ...createDataSourceOptions({
        ...parts,
        url: config.DATABASE_URL,
        pool: config.DB_POOL,
        prepared: config.DB_PREPARED,
        applicationName: service,
      }),
      retryAttempts: 20,
      retryDelay: 1000,
    }),
  });
}

/** One migration run at a time per database, whichever process starts it. */
const MIGRATION_LOCK = 72_830_001;

/**
 * Runs pending migrations, sets up the account's sessions, and returns the names of the migrations. Several
 * processes may call it at the same time. Needs directDatabaseUrl: the lock belongs to a session.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const isOwnConnection = !dataSource.isInitialized;
  if (isOwnConnection) await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET lock_timeout = 0');
    await runner.query(SESSION_LOCKS.wait, [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations();
    await setUpSessions(runner);
    return done.map((migration) => migration.name);
  } finally {
    await runner.query(SESSION_LOCKS.release, [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
    if (isOwnConnection) await dataSource.destroy();
  }
}
