import { Body, Controller, HttpCode, Injectable, Post, type Type } from '@nestjs/common';
import { PICTURES_AT_ONCE, type PictureChanged, type PictureUse, type PictureUsesAnswer } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Internal } from '../identity/decorators.js';
import { CacheTags } from '../http/cache-tags.js';
import { ListField } from '../http/fields/fields.js';
import { HandlesEvent } from '../outbox/handles-event.js';
import { rowsOf } from './rows.js';

/** Where a service keeps addresses of pictures. All but `kind` is SQL of its own table. */
export interface PictureSource {
  kind: PictureUse['kind'];
  table: string;
  /** The row's id; `id` unless said otherwise. */
  id?: string;
  title: string;
  /** The column with the address. */
  url: string;
  /** True where the row lacks words for those who can't see the picture. */
  altMissing?: string;
  /** Tags of cached reads that carry the address. */
  tags?: readonly string[];
  /** The table has no column `version` that counts what staff see. */
  unversioned?: boolean;
  /** Gives rows another address in SQL of their own, one row back for each: $1 hash, $2 new address, $3 revision. */
  update?: string;
}

/** An address of an upload, absolute or not, in any size: its first 40 letters name the picture. */
const HASH = `'/media/uploads/([0-9a-f]{40})'`;

const partOf = ({ kind, table, id = 'id', title, url, altMissing = 'false' }: PictureSource): string =>
  `SELECT substring(${url} from ${HASH}) AS hash, '${kind}' AS kind, CAST(${id} AS text) AS id, ${title} AS title, ${altMissing} AS alt_missing
   FROM ${table} WHERE substring(${url} from ${HASH}) = ANY($1)`;

/** The rows that show some pictures, archived ones too: they can come back. */
export const findPictureUses = (
  manager: EntityManager,
  sources: readonly PictureSource[],
  hashes: readonly string[],
): Promise<PictureUse[]> =>
  rowsOf(manager, `SELECT * FROM (${sources.map(partOf).join(' UNION ALL ')}) uses ORDER BY kind, title, id`, [hashes]);

class PictureUsesDto {
  @ListField('string', { verbatim: true, max: PICTURES_AT_ONCE, maxLength: 40 })
  hashes: string[];
}

/** POST /internal/picture-uses of a service: where its rows show uploaded pictures. Only content asks. */
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

/** The revision that an address names; 1 before the first change. */
const REVISION = (url: string): string => `coalesce(substring(${url} from '[?]v=([0-9]{1,9})')::int, 1)`;

const updateOf = ({ table, url, unversioned }: PictureSource): string =>
  `WITH changed AS (
     UPDATE ${table} SET ${url} = $2::text${unversioned ? '' : ', version = version + 1, updated_at = now()'}
      WHERE ${showsOlder(url)} RETURNING 1)
   SELECT 1 FROM changed`;

/** Condition: the address shows picture $1 as it was before revision $3. */
export const showsOlder = (url: string): string =>
  `substring(${url} from ${HASH}) = $1 AND ${REVISION(url)} < $3::int AND $2::text IS NOT NULL`;

/**
 * Gives every row that shows a picture the address that it has from now on, and touches what is cached of them. The
 * version of a row goes up: a form that was open meanwhile learns that the row has changed.
 */
export async function movePictures(
  manager: EntityManager,
  tags: CacheTags,
  sources: readonly PictureSource[],
  { hash, url, revision }: PictureChanged,
): Promise<void> {
  for (const source of sources) {
    const rows = await rowsOf<unknown>(manager, source.update ?? updateOf(source), [hash, url, revision]);
    if (rows.length > 0) tags.touch(source.tags ?? []);
  }
}

/** Takes up `picture.changed` in a service whose rows show pictures. */
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
