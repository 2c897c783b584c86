import { Injectable } from '@nestjs/common';
import { PICTURES_AT_ONCE, type PictureUse, pictureUsesAnswer } from '@shamba/event-contract';
import { findPictureUses, type ListPage, type ListSorts, readPage, search } from '@shamba/service-kit/database';
import { DomainError, InternalHttp, NotFound } from '@shamba/service-kit/http';
import { DataSource, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { ListMediaQuery, MediaDto } from '../dto/library.dto.js';
import { MediaStore } from '../media-store.js';
import { LibraryTooLarge } from '../media.errors.js';
import { addressOf, hashOf } from '../picture-address.js';
import { OTHER_SERVICES, OWN_SOURCES } from '../picture-sources.js';
import { storedFile } from '../renditions.js';
import { pictureByHash, UploadedPicture } from '../uploaded-picture.entity.js';

const NEWEST: ListSorts = { id: ['m.id', 'int'], by: { created: [] }, default: '-created' };
/** Most pictures that a search for unused pictures compares with the whole shop. */
const MOST_COMPARED = 5000;

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.(?:webp|avif)$/;

const UPLOAD = /\/media\/uploads\/([0-9a-f]{40})/;
const hashIn = (address: string): string => UPLOAD.exec(address)?.[1] ?? '';
const typeOf = (name: string): string => `image/${name.slice(name.lastIndexOf('.') + 1)}`;

/** Reads of uploaded pictures and of the places that show them; each service reports its own rows. */
@Injectable()
export class FindPictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly services: InternalHttp,
  ) {}

  /** The library, newest first. @throws ServiceUnavailable for a filter by use while a service does not answer */
  async page(query: ListMediaQuery): Promise<ListPage<MediaDto>> {
    const matching = this.dataSource.manager.createQueryBuilder(UploadedPicture, 'm');
    search(matching, 'm.search', query.q);
    if (query.only) await this.narrow(matching, query.only);
    return readPage(query, { matching, sorts: NEWEST, load: (ids: number[]) => this.byIds(ids) });
  }

  /** Facts of the newest pictures of the library. */
  async all(): Promise<Pick<MediaDto, 'url' | 'name' | 'width' | 'height' | 'bytes'>[]> {
    const rows = await this.dataSource.manager.find(UploadedPicture, { order: { id: 'DESC' }, take: MOST_COMPARED });
    return rows.map((row) => {
      const { name, width, height, bytes } = row;
      return { url: addressOf(row), name, width, height, bytes };
    });
  }

  /** Addresses of uploads that are not in the library. */
  async missing(addresses: readonly string[]): Promise<string[]> {
    const named = new Map(addresses.flatMap((address) => (UPLOAD.test(address) ? [[hashIn(address), address]] : [])));
    const known = await this.dataSource.manager
      .createQueryBuilder(UploadedPicture, 'm')
      .select('left(m.file, 40)', 'hash')
      .where('left(m.file, 40) = ANY(:hashes)', { hashes: [...named.keys()] })
      .getRawMany<{ hash: string }>();
    for (const { hash } of known) named.delete(hash);
    return [...named.values()].sort();
  }

  /** One picture of the library. @throws NotFound */
  async byId(id: number): Promise<MediaDto> {
    const [found] = await this.byIds([id]);
    if (!found) throw new NotFound('This picture');
    return found;
  }

  /** Bytes of a picture, and its revision when replaced. Only valid names reach the store. @throws NotFound */
  async open(name: string) {
    if (!NAME.test(name)) throw new NotFound('This picture');
    const found = await this.store.open(name);
    if (found) return { ...found, type: typeOf(name), revision: 1 };
    return this.openReplaced(name);
  }

  /** Opens a replaced picture under its stored name, in the address's size or else in its largest. */
  private async openReplaced(name: string) {
    const row = await pictureByHash(this.dataSource.manager, hashOf(name));
    // A picture that was never replaced has no other files.
    if (row?.stored == null) throw new NotFound('This picture');
    for (const file of [storedFile({ ...row, file: name }), storedFile(row)]) {
      const found = await this.store.open(file);
      if (found) return { ...found, type: typeOf(file), revision: row.revision };
    }
    throw new NotFound('This picture');
  }

  private async narrow(
    matching: SelectQueryBuilder<ObjectLiteral>,
    only: NonNullable<ListMediaQuery['only']>,
  ): Promise<void> {
    const files = await matching
      .clone()
      .select('m.file', 'file')
      .limit(MOST_COMPARED + 1)
      .getRawMany<{ file: string }>();
    if (files.length > MOST_COMPARED) throw new LibraryTooLarge(MOST_COMPARED);
    const uses = await this.usesOf(files.map(({ file }) => hashOf(file)));
    const chosen = files.flatMap(({ file }) => {
      const own = uses.get(hashOf(file)) ?? [];
      const fits = only === 'unused' ? own.length === 0 : own.some(({ alt_missing }) => alt_missing);
      return fits ? [file] : [];
    });
    matching.andWhere('m.file = ANY(:chosen)', { chosen });
  }

  private async byIds(ids: number[]): Promise<MediaDto[]> {
    const rows = await this.dataSource.manager.findBy(UploadedPicture, { id: In(ids) });
    const uses = await this.knownUses(rows.map(({ file }) => hashOf(file)));
    return rows.map((row) => {
      const { id, name, width, height, bytes, revision, focus_x, focus_y } = row;
      return {
        ...{ id, name, width, height, bytes, revision, focus_x, focus_y },
        url: addressOf(row),
        created_at: row.created_at.toISOString(),
        uses: uses && (uses.get(hashOf(row.file)) ?? []).map(({ hash: _, ...use }) => use),
      };
    });
  }

  /** Uses by hash, without unused pictures. @throws ServiceUnavailable when a service does not answer */
  async usesOf(hashes: readonly string[]): Promise<Map<string, PictureUse[]>> {
    const found = new Map<string, PictureUse[]>();
    for (let start = 0; start < hashes.length; start += PICTURES_AT_ONCE) {
      const some = hashes.slice(start, start + PICTURES_AT_ONCE);
      const parts = await Promise.all([
        findPictureUses(this.dataSource.manager, OWN_SOURCES, some),
        ...OTHER_SERVICES.map((service) => this.ask(service, some)),
      ]);
      for (const use of parts.flat()) found.set(use.hash, [...(found.get(use.hash) ?? []), use]);
    }
    return found;
  }

  private async ask(service: (typeof OTHER_SERVICES)[number], hashes: readonly string[]): Promise<PictureUse[]> {
    const { body } = await this.services.request<unknown>(service, {
      method: 'POST',
      path: '/internal/picture-uses',
      body: { hashes },
    });
    return pictureUsesAnswer.parse(body).uses;
  }

  /** Null while a service does not answer; the list shows the pictures without uses. */
  private async knownUses(hashes: string[]): Promise<Map<string, PictureUse[]> | null> {
    try {
      return await this.usesOf(hashes);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
