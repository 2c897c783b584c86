import { Body, Controller, HttpCode, Injectable, Post, type Type } from '@nestjs/common';
import { PICTURES_AT_ONCE, type PictureChanged, type PictureUse, type PictureUsesAnswer } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Internal } from '../identity/decorators.js';
import { CacheTags } from '../http/cache-tags.js';
import { ListField } from '../http/fields/fields.js';
import { HandlesEvent } from '../outbox/handles-event.js';
import { NEXT_VERSION } from './columns.js';
import { rowsOf } from './rows.js';

/** A column of a service with picture addresses. All fields except `kind` are SQL of its table. */
export interface PictureSource {
  kind: PictureUse['kind'];
  table: string;
  /** The row's id; default `id`. */
  id?: string;
  title: string;
  /** The column with the address. */
  url: string;
  /** SQL that is true for a row without alternative text. */
  altMissing?: string;
  /** Cache tags of reads that contain the address. */
  tags?: readonly string[];
  /** True for a table without a column `version`. */
  unversioned?: boolean;
  /** Own SQL that changes the address and returns one row for each: $1 hash, $2 new address, $3 revision. */
  update?: string;
}

/** Pattern of an upload's address, absolute or not, in any size; its first 40 letters identify the picture. */
const HASH = `'/media/uploads/([0-9a-f]{40})'`;

/** Reads the rows of one source that show one of :hashes. */
const usesOf = (
  manager: EntityManager,
  { kind, table, id = 'id', title, url, altMissing = 'false' }: PictureSource,
): string =>
  manager
    .createQueryBuilder()
    .from(table, 'source')
    .select(`substring(${url} from ${HASH})`, 'hash')
    .addSelect(`'${kind}'`, 'kind')
    .addSelect(`CAST(${id} AS text)`, 'id')
    .addSelect(title, 'title')
    .addSelect(altMissing, 'alt_missing')
    .where(`substring(${url} from ${HASH}) = ANY(:hashes)`)
    .getQuery();

/** Rows that show the pictures, archived rows included: staff may restore them. */
export const findPictureUses = (
  manager: EntityManager,
  sources: readonly PictureSource[],
  hashes: readonly string[],
): Promise<PictureUse[]> =>
  manager
    .createQueryBuilder()
    .from(`(${sources.map((source) => usesOf(manager, source)).join(' UNION ALL ')})`, 'uses')
    .select('uses.*')
    .orderBy('kind')
    .addOrderBy('title')
    .addOrderBy('id')
    .setParameters({ hashes })
    .getRawMany<PictureUse>();

class PictureUsesDto {
  @ListField('string', { verbatim: true, max: PICTURES_AT_ONCE, maxLength: 40 }) hashes: string[];
}

/** Controller of POST /internal/picture-uses: the service's rows with uploaded pictures. Only content calls it. */
export function pictureUsesController(sources: readonly PictureSource[]): Type {
  @Internal('content')
  @Controller('internal/picture-uses')
  class PictureUsesController {
    constructor(private readonly dataSource: DataSource) {}

    @Post()
    @HttpCode(200)
    async find(@Body() { hashes }: PictureUsesDto): Promise<PictureUsesAnswer> {
      return { uses: await findPictureUses(this.dataSource.manager, sources, hashes) };
    }
  }
  return PictureUsesController;
}

/** SQL for the revision in an address; 1 before the first change. */
const REVISION = (url: string): string => `coalesce(substring(${url} from '[?]v=([0-9]{1,9})')::int, 1)`;

/** SQL condition: the address shows the picture before the revision. Default parameters: those of `update`. */
export const showsOlder = (url: string, [hash, next, revision] = ['$1', '$2', '$3']): string =>
  `substring(${url} from ${HASH}) = ${hash} AND ${REVISION(url)} < CAST(${revision} AS int) AND CAST(${next} AS text) IS NOT NULL`;

/** Writes the new address to all rows of a source; returns their number. */
async function moveSource(
  manager: EntityManager,
  source: PictureSource,
  { hash, url, revision }: PictureChanged,
): Promise<number> {
  if (source.update !== undefined) return (await rowsOf<unknown>(manager, source.update, [hash, url, revision])).length;
  const { affected } = await manager
    .createQueryBuilder()
    .update(source.table)
    .set({
      [source.url]: url,
      ...(!source.unversioned && { version: NEXT_VERSION, updated_at: () => 'now()' }),
    })
    .where(showsOlder(source.url, [':hash', ':next', ':revision']), { hash, next: url, revision })
    .execute();
  return affected ?? 0;
}

/**
 * Writes a picture's new address to every row that shows it, and touches the cache tags. Raises the rows' versions:
 * saving an older form is refused as stale.
 */
export async function movePictures(
  manager: EntityManager,
  tags: CacheTags,
  sources: readonly PictureSource[],
  changed: PictureChanged,
): Promise<void> {
  for (const source of sources) if ((await moveSource(manager, source, changed)) > 0) tags.touch(source.tags ?? []);
}

/** Handler of `picture.changed` for a service whose rows show pictures. */
export function pictureChanges(sources: readonly PictureSource[]): Type {
  @Injectable()
  class PictureChanges {
    constructor(private readonly tags: CacheTags) {}

    @HandlesEvent('picture.changed')
    execute(changed: PictureChanged, manager: EntityManager): Promise<void> {
      return movePictures(manager, this.tags, sources, changed);
    }
  }
  return PictureChanges;
}
