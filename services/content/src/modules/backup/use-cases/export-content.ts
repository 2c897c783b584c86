import { Injectable } from '@nestjs/common';
import { inSnapshot } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { FindPictures } from '../../media/index.js';
import { ContentItem, PageSettingsRepository } from '../../pages/index.js';
import { FORMAT } from '../backup-file.js';
import type { BackupDto } from '../dto/backup.dto.js';

/** All content by staff, as one file. */
@Injectable()
export class ExportContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pageSettings: PageSettingsRepository,
    private readonly pictures: FindPictures,
    private readonly clock: Clock,
  ) {}

  /** Reads elements and settings in one snapshot: both show the state before a change or after it. */
  async execute(): Promise<BackupDto> {
    const { elements, pages } = await inSnapshot(this.dataSource, async (manager) => ({
      elements: (await manager.find(ContentItem, { order: { page: 'ASC', display_order: 'ASC', id: 'ASC' } })).map(
        elementOf,
      ),
      pages: await this.pageSettings.saved(manager),
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
