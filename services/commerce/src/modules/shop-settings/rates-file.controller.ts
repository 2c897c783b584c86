import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { InjectDataSource } from '@nestjs/typeorm';
import { readCsv, UnreadableFile } from '@shamba/service-kit/csv';
import { acceptForms, readForm } from '@shamba/service-kit/http';
import { Staff } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { RatesFileDto, ratesFileForm } from './rates-file.dto.js';
import { ratesInSheet } from './rates-file.js';
import { TaxSettings } from './tax-settings.js';

const MAX_BYTES = 64 * 1024;
/** Most rates of the settings block. */
const MAX_ROWS = 300;

/** Body parser of the form. Its limit is above the file's, so that the service answers for a large file. */
export const acceptRatesFiles = acceptForms(2 * MAX_BYTES);

@ApiTags('settings')
@Controller('api/admin/settings/tax/file')
export class RatesFileController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tax: TaxSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads sales tax rates from a CSV file: columns State (name or two letters; `The winery`), Rate (percent), From and
   * Source, in any order. Writes nothing: staff save the rates with the block. 400 `unreadable_file`.
   */
  @Staff('settings-shop.write')
  @ApiConsumes('multipart/form-data')
  @ApiBody(ratesFileForm)
  @ApiOkResponse({ type: RatesFileDto })
  @HttpCode(200)
  @Post()
  async read(@Body() body: unknown, @Headers('content-type') type?: string): Promise<RatesFileDto> {
    const file = (await readForm(body, type))?.get('file');
    if (!(file instanceof File)) throw new UnreadableFile('Please choose a CSV file.');
    if (file.size > MAX_BYTES) throw new UnreadableFile('A file of rates can have at most 64 kB.');
    const sheet = readCsv(new Uint8Array(await file.arrayBuffer()), { maxRows: MAX_ROWS });
    const { value } = await this.tax.read(this.dataSource.manager);
    return ratesInSheet(
      sheet,
      value.rates?.map((rate) => ({ ...rate, jurisdiction: rate.jurisdiction ?? null })) ?? [],
      todayIn(this.clock),
    );
  }
}
