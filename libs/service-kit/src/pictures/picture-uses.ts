import { Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { PICTURES_AT_ONCE, type PictureUse, type PictureUsesAnswer } from '@shamba/event-contract';
import { DataSource, type EntityManager } from 'typeorm';
import { Internal } from '../access/decorators.js';
import { ListField } from '../fields/fields.js';

/** Where a service keeps addresses of pictures. All but `kind` is SQL of its own table. */
export interface PictureSource {
  kind: PictureUse['kind'];
  table: string;
  /** The row's id; `id` unless said otherwise. */
  id?: string;
  title: string;
  /** The column with the address. */
  url: string;
  /** True where the row lacks words for who can't see the picture. */
  altMissing?: string;
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
  manager.query(`SELECT * FROM (${sources.map(partOf).join(' UNION ALL ')}) uses ORDER BY kind, title, id`, [hashes]);

class PictureUsesDto {
  @ListField('string', { max: PICTURES_AT_ONCE, maxLength: 40 })
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
