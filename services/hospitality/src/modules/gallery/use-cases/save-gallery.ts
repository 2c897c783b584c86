import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { inTransaction, type ListPage, type ListSorts, lockNames, readPage } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, auditedChange, checkVersion } from '@shamba/service-kit/identity';
import {
  type AddImageDto,
  type GalleryImageDto,
  imageView,
  type ListImagesQuery,
  type ImagePositionDto,
  publicImageView,
  type UpdateImageDto,
} from '../dto/gallery.dto.js';
import { GalleryChanged, TooManyImages } from '../gallery.errors.js';
import { GalleryImage } from '../gallery-image.entity.js';

const HOUSE_UNIT_ID = 1;
/** Limit of photographs: every page of the house loads all visible ones. */
const MOST_IMAGES = 200;

const GALLERY_ORDER: ListSorts = {
  id: ['g.id', 'int'],
  by: { position: [['g.display_order', 'int']] },
  default: 'position',
};

/** The photographs of the house, by position. */
@Injectable()
export class SaveGallery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
  ) {}

  /** Photographs by position; hidden ones and the uploaders for staff only. */
  page(query: ListImagesQuery): Promise<ListPage<GalleryImageDto>> {
    const images = this.dataSource.getRepository(GalleryImage);
    const matching = images.createQueryBuilder('g').where('g.unit_id = :unit', { unit: HOUSE_UNIT_ID });
    if (query.view !== 'staff') matching.andWhere('g.active');
    const view = query.view === 'staff' ? imageView : publicImageView;
    const load = async (ids: number[]): Promise<GalleryImageDto[]> => (await images.findBy({ id: Any(ids) })).map(view);
    return readPage(query, { matching, sorts: GALLERY_ORDER, load });
  }

  /** `uploadedBy` is the signed-in user's name. @throws TooManyImages */
  async add(input: AddImageDto, uploadedBy: string | null): Promise<GalleryImageDto> {
    return this.change(async (manager) => {
      const house = { unit_id: HOUSE_UNIT_ID };
      if ((await manager.countBy(GalleryImage, house)) >= MOST_IMAGES) throw new TooManyImages(MOST_IMAGES);
      const last = (await manager.maximum(GalleryImage, 'display_order', house)) ?? 0;
      const row = await manager.save(
        manager.create(GalleryImage, {
          unit_id: HOUSE_UNIT_ID,
          image_url: input.image_url,
          alt_text: input.alt_text ?? null,
          caption: input.caption ?? null,
          is_featured: input.is_featured ?? false,
          display_order: input.display_order ?? last + 1,
          active: input.active ?? true,
          uploaded_by: uploadedBy,
        }),
      );
      await auditedChange(manager, 'gallery_image', null, imageView(row));
      return imageView(row);
    });
  }

  /** @throws NotFound, StaleVersion */
  async update(id: number, input: UpdateImageDto, ifMatch: string | undefined): Promise<GalleryImageDto> {
    return this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch ?? input.version?.toString());
      const before = imageView(row);
      row.image_url = input.image_url ?? row.image_url;
      if (input.alt_text !== undefined) row.alt_text = input.alt_text;
      if (input.caption !== undefined) row.caption = input.caption;
      row.is_featured = input.is_featured ?? row.is_featured;
      row.active = input.active ?? row.active;
      await manager.save(row);
      await auditedChange(manager, 'gallery_image', before, imageView(row));
      return imageView(row);
    });
  }

  /** @throws NotFound, StaleVersion */
  async remove(id: number, ifMatch: string | undefined): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch, imageView(row));
      const before = imageView(row);
      await manager.remove(row);
      await auditedChange(manager, 'gallery_image', before, null);
    });
  }

  /**
   * Sets the position of every image, including hidden ones, all or none, and returns the gallery.
   * @throws GalleryChanged when an image is missing, or was added or deleted since
   */
  async reorder(positions: readonly ImagePositionDto[]): Promise<GalleryImageDto[]> {
    await this.change(async (manager) => {
      const rows = await manager.find(GalleryImage, {
        where: { unit_id: HOUSE_UNIT_ID },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const named = new Set(positions.map(({ id }) => id));
      if (rows.length !== named.size || !rows.every(({ id }) => named.has(id))) throw new GalleryChanged();
      const wanted = new Map(positions.map(({ id, display_order }) => [id, display_order]));
      const order = () => Object.fromEntries(rows.map((row) => [row.id, row.display_order]));
      const before = order();
      for (const row of rows) row.display_order = wanted.get(row.id) ?? row.display_order;
      await manager.save(rows);
      await audited(manager, { entity: 'gallery', id: HOUSE_UNIT_ID, action: 'update', before, after: order() });
    });
    return (await this.page({ view: 'staff' })).rows;
  }

  private async lock(manager: EntityManager, id: number): Promise<GalleryImage> {
    const row = await manager.findOne(GalleryImage, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This image');
    return row;
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, async (manager) => {
      // One change at a time: two simultaneous additions could exceed the limit.
      await lockNames(manager, 'stay-gallery');
      return work(manager);
    });
    this.tags.touch(['stay-gallery']);
    return result;
  }
}
