import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, type ListQuery, type ListSorts, NotFound, readPage } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { MediaDto } from '../dto/media.dto.js';
import { MediaStore } from '../media-store.js';
import { UPLOADS_PATH } from './keep-picture.js';

interface MediaRow {
  id: number;
  file: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

const NEWEST: ListSorts = { id: ['m.id', 'int'], by: { created: [] }, default: '-created' };

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.(webp|avif)$/;

/** Reads of uploaded pictures. */
@Injectable()
export class FindPictures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** The library, newest first. */
  page(query: ListQuery): Promise<ListPage<MediaDto>> {
    const matching = this.dataSource.createQueryBuilder().from('media', 'm');
    return readPage(query, { matching, sorts: NEWEST, load: (ids: number[]) => this.byIds(ids) });
  }

  /** The bytes of one. Only names that we make reach the store. @throws NotFound */
  async open(name: string) {
    const [, format] = NAME.exec(name) ?? [];
    const found = format === undefined ? undefined : await this.store.open(name);
    if (!found) throw new NotFound('This picture');
    return { ...found, type: `image/${format}` };
  }

  private async byIds(ids: number[]): Promise<MediaDto[]> {
    const rows = await this.dataSource.query<MediaRow[]>(
      'SELECT id, file, width, height, bytes, created_at FROM media WHERE id = ANY($1)',
      [ids],
    );
    return rows.map(({ file, created_at, ...row }) => ({
      ...row,
      url: `${UPLOADS_PATH}/${file}`,
      created_at: created_at.toISOString(),
    }));
  }
}
