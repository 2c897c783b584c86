import { firstOf, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** The version of a settings block whose values are rows of other tables; 0 until staff change it. */
export async function versionOf(manager: EntityManager, block: string): Promise<number> {
  const row = await firstOf<{ version: number }>(manager, 'SELECT version FROM settings WHERE block = $1', [block]);
  return row?.version ?? 0;
}

export async function keepVersion(manager: EntityManager, block: string, version: number): Promise<void> {
  await rowsOf(
    manager,
    `INSERT INTO settings (block, version, value) VALUES ($1, $2, '{}') ON CONFLICT (block) DO UPDATE SET version = excluded.version, updated_at = now()`,
    [block, version],
  );
}
