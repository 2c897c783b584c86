import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { Internal } from '@shamba/service-kit/identity';
import { CatalogueDto } from './dto/content-element.dto.js';
import { SaveCatalogue } from './use-cases/save-catalogue.js';

@Controller('internal/content-elements')
export class CatalogueController {
  constructor(private readonly saveCatalogue: SaveCatalogue) {}

  /** Replaces the editable elements of one part of the site. */
  @Internal('gateway')
  @HttpCode(204)
  @Put(':source')
  keep(@Param('source') source: string, @Body() body: CatalogueDto): Promise<void> {
    return this.saveCatalogue.execute(source, body);
  }
}
