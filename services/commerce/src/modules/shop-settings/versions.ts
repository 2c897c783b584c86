import type { EntityManager } from 'typeorm';

/** The version of a settings block whose values are rows of other tables; 0 until staff change it. */
export async function versionOf(manager: EntityManager, block: string): Promise<number> {
  const row = await manager
    .createQueryBuilder()
    .select('s.version', 'version')
    .from('settings', 's')
    .where('s.block = :block', { block })
    .getRawOne<{ version: number }>();
  return row?.version ?? 0;
}

export async function keepVersion(manager: EntityManager, block: string, version: number): Promise<void> {
  // `updated_at` is the database's default, now(), also when the row exists.
  await manager
    .createQueryBuilder()
    .insert()
    .into('settings', ['block', 'version', 'value'])
    .values({ block, version, value: {} })
    .orUpdate(['version', 'updated_at'], ['block'])
    .execute();
}
