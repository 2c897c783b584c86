import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NotFound } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { MediaDto } from '../dto/media.dto.js';
import { MediaStore } from '../media-store.js';
import { UPLOADS_PATH } from './keep-picture.js';

const NAME = /^[0-9a-f]{40}\.webp$/;

/** Reads of uploaded pictures. */
@Injectable()
export class FindPictures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** The library, newest first, at most 500. */
  async all(): Promise<MediaDto[]> {
    const rows = await this.dataSource.query<{ id: number; file: string; width: number; height: number; bytes: number; created_at: Date }[]>(
      'SELECT id, file, width, height, bytes, created_at FROM media ORDER BY created_at DESC, id DESC LIMIT 500',
    );
    return rows.map(({ file, created_at, ...row }) => ({ ...row, url: `${UPLOADS_PATH}/${file}`, created_at: created_at.toISOString() }));
  }

  /** The bytes of one. Only names that we make reach the store. @throws NotFound */
  async open(name: string) {
    const found = NAME.test(name) ? await this.store.open(name) : undefined;
    if (!found) throw new NotFound('This picture');
    return found;
  }
}
