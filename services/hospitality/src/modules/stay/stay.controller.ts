import { Body, Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheRead, Public, Staff } from '@shamba/service-kit';
import { AvailabilityDto } from './dto/availability.dto.js';
import {
  PublicStaySettingsDto,
  publicSettingsView,
  SaveStaySettingsDto,
  settingsView,
  StaySettingsDto,
} from './dto/settings.dto.js';
import { ReadAvailability } from './use-cases/read-availability.js';
import { ReadSettings } from './use-cases/read-settings.js';
import { UpdateSettings } from './use-cases/update-settings.js';

@ApiTags('stay')
@Controller('api/vineyard-stay')
export class StayController {
  constructor(
    private readonly settings: ReadSettings,
    private readonly update: UpdateSettings,
    private readonly taken: ReadAvailability,
  ) {}

  /** Rates, fees, tax and limits of the house. 503 when they are missing: nothing can be priced then. */
  @Public()
  @CacheRead({ tags: ['stay-settings'] })
  @ApiOkResponse({ type: PublicStaySettingsDto })
  @Get('settings-public')
  async publicSettings(): Promise<PublicStaySettingsDto> {
    const { settings, seasons } = await this.settings.execute();
    return publicSettingsView(settings, seasons);
  }

  /** Taken nights from today on, as dates. */
  @Public()
  @CacheRead({ tags: ['stay-availability'] })
  @ApiOkResponse({ type: AvailabilityDto })
  @Get('availability')
  availability(): Promise<AvailabilityDto> {
    return this.taken.execute();
  }

  /** All settings, for staff. */
  @Staff('stay.read')
  @ApiOkResponse({ type: StaySettingsDto })
  @Get('settings')
  async staffSettings(): Promise<StaySettingsDto> {
    const { settings, seasons } = await this.settings.execute();
    return settingsView(settings, seasons);
  }

  /** Changes what is sent; 409 when stale. */
  @Staff('stay.write')
  @ApiOkResponse({ type: StaySettingsDto })
  @Put('settings')
  save(@Body() body: SaveStaySettingsDto, @Headers('if-match') ifMatch?: string): Promise<StaySettingsDto> {
    return this.update.execute(body, ifMatch);
  }
}
