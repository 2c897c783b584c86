import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Internal } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { CatalogueDto } from './dto/content-element.dto.js';
import { ElementRepository } from './element.repository.js';

@Controller('internal/content-elements')
export class CatalogueController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly elements: ElementRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the editable elements of one part of the site; the same list again changes nothing. Entries by staff stay,
   * even when no release has their element.
   */
  @Internal('gateway')
  @HttpCode(204)
  @Put(':source')
  async replace(@Param('source') source: string, @Body() { fingerprint, elements }: CatalogueDto): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const isNew = await this.elements.noteSource(manager, source, fingerprint, this.clock.now());
      if (isNew) await this.elements.replace(manager, source, elements);
    });
  }
}
