import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager, In } from 'typeorm';
import {
  audited,
  CacheTags,
  checkVersion,
  inTransaction,
  type ListPage,
  type ListSorts,
  NotFound,
  readPage,
} from '@shamba/service-kit';
import {
  type AddImageDto,
  type GalleryImageDto,
  imageView,
  type ListImagesQuery,
  type ImagePositionDto,
  type UpdateImageDto,
} from '../dto/gallery.dto.js';
import { GalleryImage } from '../gallery-image.entity.js';

const HOUSE_UNIT_ID = 1;

const GALLERY_ORDER: ListSorts = {
  id: ['g.id', 'int'],
  by: { position: [['g.display_order', 'int']] },
  default: 'position',
};

/** The photographs of the house, in their order. */
@Injectable()
export class KeepGallery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
  ) {}

  /** By position; hidden ones for staff only. */
  page(query: ListImagesQuery): Promise<ListPage<GalleryImageDto>> {
    const images = this.dataSource.getRepository(GalleryImage);
    const matching = images.createQueryBuilder('g').where('g.unit_id = :unit', { unit: HOUSE_UNIT_ID });
    if (query.view !== 'staff') matching.andWhere('g.active');
    const load = async (ids: number[]): Promise<GalleryImageDto[]> =>
      (await images.findBy({ id: Any(ids) })).map(imageView);
    return readPage(query, { matching, sorts: GALLERY_ORDER, load });
  }

  async add(input: AddImageDto): Promise<GalleryImageDto> {
    return this.change(async (manager) => {
      const rows: { next: number }[] = await manager.query(
        'SELECT coalesce(max(display_order), 0) + 1 AS next FROM gallery_images WHERE unit_id = $1',
        [HOUSE_UNIT_ID],
      );
      const row = await manager.save(
        manager.create(GalleryImage, {
          unit_id: HOUSE_UNIT_ID,
          image_url: input.image_url,
          alt_text: input.alt_text ?? null,
          caption: input.caption ?? null,
          is_featured: input.is_featured ?? false,
          display_order: input.display_order ?? rows[0]?.next ?? 1,
          active: input.active ?? true,
          uploaded_by: input.uploaded_by ?? null,
        }),
      );
      await audited(manager, {
        entity: 'gallery_image',
        id: row.id,
        action: 'create',
        before: null,
        after: imageView(row),
      });
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
      await audited(manager, { entity: 'gallery_image', id, action: 'update', before, after: imageView(row) });
      return imageView(row);
    });
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      const before = imageView(row);
      await manager.remove(row);
      await audited(manager, { entity: 'gallery_image', id, action: 'delete', before, after: null });
    });
  }

  /** Sets positions, all or none, and answers the gallery. @throws NotFound when one of the images was deleted */
  async reorder(positions: readonly ImagePositionDto[]): Promise<GalleryImageDto[]> {
    await this.change(async (manager) => {
      const ids = positions.map(({ id }) => id);
      const rows = await manager.find(GalleryImage, {
        where: { id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      if (rows.length !== new Set(ids).size) throw new NotFound('One of these images');
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
    const result = await inTransaction(this.dataSource, work);
    this.tags.touch(['stay-gallery']);
    return result;
  }
}
