import { Injectable } from '@nestjs/common';
import { inSnapshot } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, MoreThan } from 'typeorm';
import { FindPictures } from '../../media/index.js';
import { ContentItem, PageSettings } from '../../pages/index.js';
import { FORMAT } from '../backup-file.js';
import type { BackupDto } from '../dto/backup.dto.js';

/** All content by staff, as one file. */
@Injectable()
export class ExportContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: FindPictures,
    private readonly clock: Clock,
  ) {}

  /** Reads elements and settings in one snapshot: both show the state before a change or after it. */
  async execute(): Promise<BackupDto> {
    const { elements, pages } = await inSnapshot(this.dataSource, async (manager) => ({
      elements: (await manager.find(ContentItem, { order: { page: 'ASC', display_order: 'ASC', id: 'ASC' } })).map(
        elementOf,
      ),
      pages: await manager.find(PageSettings, {
        select: { page: true, seo_title: true, seo_description: true, og_image: true, noindex: true },
        where: { version: MoreThan(0) },
        order: { page: 'ASC' },
      }),
    }));
    return {
      format: FORMAT,
      version: 1,
      exported_at: this.clock.now().toISOString(),
      elements,
      pages,
      pictures: await this.pictures.all(),
    };
  }
}

const elementOf = (item: ContentItem): BackupDto['elements'][number] => ({
  page: item.page,
  key: item.content_key,
  section: item.section_name,
  type: item.content_type,
  value: item.content_value,
});
