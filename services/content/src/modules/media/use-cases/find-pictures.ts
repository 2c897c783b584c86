import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPage, type ListQuery, NotFound, readPage } from '@shamba/service-kit';
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

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.(webp|avif)$/;

/** Reads of uploaded pictures. */
@Injectable()
export class FindPictures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** The library, newest first. */
  async all(query: ListQuery): Promise<ListPage<MediaDto>> {
    const page = await readPage(
      query,
      ({ cursor, take }) =>
        this.dataSource.query<MediaRow[]>(
          'SELECT id, file, width, height, bytes, created_at FROM media WHERE $1::int IS NULL OR id < $1 ORDER BY id DESC LIMIT $2',
          [cursor, take],
        ),
      () => this.count(),
    );
    const rows = page.rows.map(({ file, created_at, ...row }) => ({
      ...row,
      url: `${UPLOADS_PATH}/${file}`,
      created_at: created_at.toISOString(),
    }));
    return { ...page, rows };
  }

  /** The bytes of one. Only names that we make reach the store. @throws NotFound */
  async open(name: string) {
    const [, format] = NAME.exec(name) ?? [];
    const found = format === undefined ? undefined : await this.store.open(name);
    if (!found) throw new NotFound('This picture');
    return { ...found, type: `image/${format}` };
  }

  private async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM media');
    return row?.count ?? 0;
  }
}
