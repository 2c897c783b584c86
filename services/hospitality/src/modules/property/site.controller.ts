import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { SALE_RULES } from '@shamba/event-contract';
import { minimumAge, SETTINGS_TAG, SharedSettings } from '@shamba/service-kit/config';
import { CacheRead, Public } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { LocalTime } from './local-time.js';
import { PropertySettings } from './property-settings.js';

export class SiteHoursDto {
  @ApiProperty({ type: 'integer', description: '0 is Sunday.' }) weekday: number;
  @ApiProperty({ example: '12:00' }) opens: string;
  @ApiProperty({ example: '16:00', description: 'When the last visit may begin.' }) last_start: string;
  @ApiProperty({ example: '17:00' }) closes: string;
  @ApiProperty({ type: 'integer', description: 'Minutes from one start of a visit to the next.' }) slot_minutes: number;
}

export class SiteDto {
  @ApiProperty() name: string;
  @ApiProperty() street: string;
  @ApiProperty() city: string;
  @ApiProperty({ description: 'Two letters.' }) state: string;
  @ApiProperty() zip_code: string;
  @ApiProperty({ description: 'Two letters.' }) country: string;
  @ApiProperty() phone: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'For questions about stays.' }) stay_email: string;
  @ApiProperty({ description: 'IANA name; the clock of all times and days.' }) time_zone: string;
  @ApiProperty({ format: 'date', description: 'Today at the property: calendars begin here.' }) today: string;
  @ApiProperty({ type: String, nullable: true }) latitude: string | null;
  @ApiProperty({ type: String, nullable: true }) longitude: string | null;
  @ApiProperty({ type: [SiteHoursDto], description: 'The days on which the tasting room is open.' })
  hours: SiteHoursDto[];
  @ApiProperty({
    type: [String],
    format: 'date',
    description: 'Days from today on, in order, on which it is closed although its hours say otherwise.',
  })
  closed_days: string[];
  @ApiProperty({ type: 'integer', description: 'From how many years on somebody may buy wine here.' })
  minimum_age: number;
}

@ApiTags('site')
@Controller('api/site')
export class SiteController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly property: PropertySettings,
    private readonly settings: SharedSettings,
    private readonly time: LocalTime,
  ) {}

  /** The winery's name, address and opening hours, for pages, structured data and date pickers. */
  @Public()
  @CacheRead({ tags: [SETTINGS_TAG] })
  @ApiOkResponse({ type: SiteDto })
  @Get()
  async site(): Promise<SiteDto> {
    const rules = await this.settings.fresh(SALE_RULES);
    const facts = await this.property.shared(this.dataSource.manager);
    return { ...facts, today: this.time.today(), minimum_age: rules?.minimum_age ?? minimumAge() };
  }
}
