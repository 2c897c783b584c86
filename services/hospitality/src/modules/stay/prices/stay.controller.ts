import { Body, Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { CacheRead, Public, Staff } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { AvailabilityDto, ReadCalendar } from '../availability/index.js';
import {
  PublicStaySettingsDto,
  rulesView,
  SaveStaySettingsDto,
  settingsView,
  StaySettingsDto,
} from './dto/settings.dto.js';
import { AddOns } from './add-ons.js';
import { ReadSettings } from './use-cases/read-settings.js';
import { UpdateSettings } from './use-cases/update-settings.js';

@ApiTags('stay')
@Controller('api/vineyard-stay')
export class StayController {
  constructor(
    private readonly settings: ReadSettings,
    private readonly addOns: AddOns,
    private readonly update: UpdateSettings,
    private readonly calendar: ReadCalendar,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Rates, fees, tax and limits of the house, and its add-ons. 503 when they are missing: no stay can be priced then.
   */
  @Public()
  @CacheRead({ tags: ['stay-settings', 'stay-availability'] })
  @ApiOkResponse({ type: PublicStaySettingsDto })
  @Get('settings-public')
  async publicSettings(): Promise<PublicStaySettingsDto> {
    const [{ settings, seasons }, add_ons] = await Promise.all([
      this.settings.execute(),
      this.addOns.offered(this.dataSource.manager),
    ]);
    return { ...rulesView(settings, seasons), add_ons };
  }

  /** Dates of taken nights from today on. */
  @Public()
  @CacheRead({ tags: ['stay-availability'] })
  @ApiOkResponse({ type: AvailabilityDto })
  @Get('availability')
  availability(): Promise<AvailabilityDto> {
    return this.calendar.availability();
  }

  /** All settings, for staff. */
  @Staff('stay.read')
  @ApiOkResponse({ type: StaySettingsDto })
  @Get('settings')
  async staffSettings(): Promise<StaySettingsDto> {
    const { settings, seasons } = await this.settings.execute();
    return settingsView(settings, seasons);
  }

  /** Changes the sent fields; 409 when stale. */
  @Staff('stay.write')
  @ApiOkResponse({ type: StaySettingsDto })
  @Put('settings')
  save(@Body() body: SaveStaySettingsDto, @Headers('if-match') ifMatch?: string): Promise<StaySettingsDto> {
    return this.update.execute(body, ifMatch);
  }
}
