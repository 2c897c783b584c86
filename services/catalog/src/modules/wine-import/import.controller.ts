import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '@shamba/service-kit/identity';
import { importForm, ImportReportDto } from './dto/import-report.dto.js';
import { readImport } from './import-form.js';
import { ImportWines } from './use-cases/import-wines.js';

@ApiTags('wines')
@Controller('api/admin/wines/import')
export class ImportController {
  constructor(private readonly importWines: ImportWines) {}

  /**
   * Wines from a CSV file, matched by SKU; an empty cell leaves the value. Without `apply` nothing is written and the
   * report says what each row would do. With it those rows are saved, each by itself; a wine that was changed since the
   * dry run is refused in its row. 400 `unreadable_file`, 413 over 1 MB.
   */
  @Staff('wines.write')
  @ApiConsumes('multipart/form-data')
  @ApiBody(importForm)
  @ApiOkResponse({ type: ImportReportDto })
  @HttpCode(200)
  @Post()
  async run(@Body() body: unknown, @Headers('content-type') type?: string): Promise<ImportReportDto> {
    return this.importWines.execute(await readImport(body, type));
  }
}
