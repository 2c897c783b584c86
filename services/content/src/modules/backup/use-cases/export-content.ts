import { Injectable } from '@nestjs/common';
import { Clock, rowsOf } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { FindPictures } from '../../media/index.js';
import { FORMAT } from '../backup-file.js';
import type { BackupDto } from '../dto/backup.dto.js';

/** Everything that staff wrote, as one file. */
@Injectable()
export class ExportContent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: FindPictures,
    private readonly clock: Clock,
  ) {}

  /** Of one moment: texts and settings that belong together are both from before or after a change. */
  async execute(): Promise<BackupDto> {
    const { elements, pages } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      elements: await rowsOf<BackupDto['elements'][number]>(
        manager,
        `SELECT page, content_key AS key, section_name AS section, content_type AS type, content_value AS value
           FROM page_content ORDER BY page, display_order, id`,
      ),
      pages: await rowsOf<BackupDto['pages'][number]>(
        manager,
        'SELECT page, seo_title, seo_description, og_image, noindex FROM page_settings WHERE version > 0 ORDER BY page',
      ),
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
