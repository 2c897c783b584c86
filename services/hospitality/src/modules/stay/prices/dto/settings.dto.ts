import { ApiProperty } from '@shamba/service-kit/api-docs';
import { parseCents, toDecimal } from '@shamba/rules';
import { BoolField, IntField, MoneyField, RateField, TimeField, viewOf } from '@shamba/service-kit/http';
import { OfferedAddOnDto } from './add-on.dto.js';
import type { SeasonRate, StaySettings } from '../../records/index.js';

export class PublicSeasonDto {
  @ApiProperty() name: string;
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({ format: 'date', description: 'Last day of check-in at this rate.' }) end_date: string;
  @ApiProperty({ example: '310.00' }) nightly_rate: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: "Fewest nights of a stay that begins then; null: the house's.",
  })
  min_stay_nights: number | null;
}

/** Rates, fees and limits of the house. */
class HouseRulesDto {
  @ApiProperty({ example: '280.00' }) weekday_rate: string;
  @ApiProperty({ example: '325.00', description: 'For check-in on Friday or Saturday.' }) weekend_rate: string;
  @ApiProperty({ example: '75.00', description: 'Once per stay.' }) cleaning_fee: string;
  @ApiProperty({ example: '12.50', description: 'Percent of nights and cleaning.' }) tax_rate: string;
  @ApiProperty({ example: 'USD' }) currency: string;
  @ApiProperty() max_guests: number;
  @ApiProperty() min_stay_nights: number;
  @ApiProperty({ example: '16:00' }) check_in_time: string;
  @ApiProperty({ example: '11:00' }) check_out_time: string;
  @ApiProperty({ type: [PublicSeasonDto] }) season_rates: PublicSeasonDto[];
}

/** Facts for visitors to estimate a stay's price; the quote in the cart decides. */
export class PublicStaySettingsDto extends HouseRulesDto {
  @ApiProperty({ type: [OfferedAddOnDto], description: 'Add-ons that can be booked with a stay.' })
  add_ons: OfferedAddOnDto[];
}

export class StaySettingsDto extends HouseRulesDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
  @ApiProperty({ description: 'Off: a paid stay waits for staff to confirm it.' }) auto_confirm: boolean;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** Absent fields stay unchanged. */
export class SaveStaySettingsDto {
  @MoneyField({ optional: true }) weekday_rate?: string;
  @MoneyField({ optional: true }) weekend_rate?: string;
  @MoneyField({ optional: true }) cleaning_fee?: string;
  @RateField({ max: 30, optional: true }) tax_rate?: string;
  @IntField({ min: 1, max: 100, optional: true }) max_guests?: number;
  @IntField({ min: 1, max: 60, optional: true }) min_stay_nights?: number;
  @TimeField({ optional: true }) check_in_time?: string;
  @TimeField({ optional: true }) check_out_time?: string;
  @BoolField({ optional: true }) auto_confirm?: boolean;
  @IntField({ min: 1, optional: true, description: 'Version that the change is based on; If-Match wins.' })
  version?: number;

  /** Writes the sent fields into the row. */
  applyTo(row: StaySettings): void {
    if (this.weekday_rate !== undefined) row.weekday_rate_cents = parseCents(this.weekday_rate);
    if (this.weekend_rate !== undefined) row.weekend_rate_cents = parseCents(this.weekend_rate);
    if (this.cleaning_fee !== undefined) row.cleaning_fee_cents = parseCents(this.cleaning_fee);
    row.tax_rate = this.tax_rate ?? row.tax_rate;
    row.max_guests = this.max_guests ?? row.max_guests;
    row.min_stay_nights = this.min_stay_nights ?? row.min_stay_nights;
    row.check_in_time = this.check_in_time ?? row.check_in_time;
    row.check_out_time = this.check_out_time ?? row.check_out_time;
    row.auto_confirm = this.auto_confirm ?? row.auto_confirm;
  }
}

export const rulesView = (row: StaySettings, seasons: readonly SeasonRate[]): HouseRulesDto =>
  viewOf(HouseRulesDto, row, {
    weekday_rate: toDecimal(row.weekday_rate_cents),
    weekend_rate: toDecimal(row.weekend_rate_cents),
    cleaning_fee: toDecimal(row.cleaning_fee_cents),
    tax_rate: toDecimal(parseCents(row.tax_rate)),
    check_in_time: row.check_in_time.slice(0, 5),
    check_out_time: row.check_out_time.slice(0, 5),
    season_rates: seasons.map((season) =>
      viewOf(PublicSeasonDto, season, { nightly_rate: toDecimal(season.nightly_rate_cents) }),
    ),
  });

export const settingsView = (row: StaySettings, seasons: readonly SeasonRate[]): StaySettingsDto =>
  viewOf(StaySettingsDto, row, rulesView(row, seasons));
