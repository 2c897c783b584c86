import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';
import { DateField, EnumField, InstantField, IntField, ListField, TextField } from '@shamba/service-kit/http';
import { SimulationTotalsDto } from './simulation.dto.js';

export const releaseStates = [
  'planned',
  'open',
  'simulated',
  'approved',
  'running',
  'paused',
  'finished',
  'closed',
] as const;
export const releaseSteps = ['plan', 'open', 'simulate', 'announce', 'approve', 'charge', 'send'] as const;
const choices = ['fixed', 'preference'] as const;
const pricings = ['tier', 'items'] as const;
const MOST_WINES = 60;

export class BoxBottleDto {
  @IntField({ min: 1 }) wine_id: number;
  @IntField({ min: 1, max: 120 }) quantity: number;
}

/** The box of a tier, as staff send it. */
export class SaveBoxDto {
  @IntField({ min: 1 }) tier_id: number;
  @EnumField(choices, { optional: true, description: 'Default fixed: the box is exactly `bottles`.' })
  choice?: (typeof choices)[number];
  @IntField({
    min: 1,
    max: 120,
    optional: true,
    nullable: true,
    description: 'Bottles of a box by preference. A fixed one has as many as `bottles` says.',
  })
  size?: number | null;
  @EnumField(pricings, {
    description: 'tier: the tier’s price. items: the wines less the tier’s discount, with shipping.',
  })
  pricing: (typeof pricings)[number];
  @ListField(() => BoxBottleDto, {
    max: MOST_WINES,
    description: 'By preference: the wines to choose from, and the most of each in one box.',
  })
  bottles: BoxBottleDto[];
}

export class SaveShareDto {
  @IntField({ min: 1 }) wine_id: number;
  @IntField({ min: 1, max: 100_000 }) bottles: number;
}

/** A release as staff send it, for POST and PUT. */
export class SaveReleaseDto {
  @TextField({ max: 120, message: 'Please give the release a name' }) name: string;
  @DateField({ description: 'The usual day: 15 February, May, August or November.' }) quarter: LocalDate;
  @ListField('int', { max: 20, description: 'Tiers of the release, each with one of the boxes.' }) tier_ids: number[];
  @DateField({ message: 'Please choose the day on which members can begin to choose' }) opens_on: LocalDate;
  @DateField({ message: 'Please choose the last day on which members can choose' }) closes_on: LocalDate;
  @DateField({ message: 'Please choose the day of the charge' }) charge_on: LocalDate;
  @DateField({ message: 'Please choose the day on which the boxes leave' }) ship_on: LocalDate;
  @ListField('string', { max: 20, maxLength: 10, description: 'Local dates on which boxes can be picked up.' })
  pickup_days: LocalDate[];
  @DateField({ optional: true, nullable: true, description: 'Last day of the club’s share; required with shares.' })
  share_until?: LocalDate | null;
  @ListField(() => SaveBoxDto, { max: 20 }) boxes: SaveBoxDto[];
  @ListField(() => SaveShareDto, { max: MOST_WINES, description: 'Bottles that the shop does not sell meanwhile.' })
  shares: SaveShareDto[];
}

export class NamedBottleDto extends BoxBottleDto {
  @ApiProperty() name: string;
}

export class BoxDto {
  @ApiProperty() tier_id: number;
  @ApiProperty({ enum: choices }) choice: (typeof choices)[number];
  @ApiProperty({ description: 'Bottles in the box.' }) size: number;
  @ApiProperty({ enum: pricings }) pricing: (typeof pricings)[number];
  @ApiProperty({ type: [NamedBottleDto] }) bottles: NamedBottleDto[];
}

export class ShareDto {
  @ApiProperty() wine_id: number;
  @ApiProperty() name: string;
  @ApiProperty() bottles: number;
}

/** A release in the list. Dates are null for runs of the past; sums are null before a simulation. */
export class ReleaseDto {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, format: 'date' }) quarter: LocalDate;
  @ApiProperty({ type: [Number] }) tier_ids: number[];
  @ApiProperty({ enum: releaseStates }) state: (typeof releaseStates)[number];
  @ApiProperty({ type: String, nullable: true, format: 'date' }) opens_on: LocalDate | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) closes_on: LocalDate | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) charge_on: LocalDate | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) ship_on: LocalDate | null;
  @ApiProperty({ type: [String] }) pickup_days: LocalDate[];
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The last day on which members can be told.',
  })
  announce_by: LocalDate | null;
  @ApiProperty({ type: Number, nullable: true }) members: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Members with a problem.' }) problems: number | null;
  @ApiProperty({ type: String, nullable: true, example: '21340.00' }) total: string | null;
  @ApiProperty({ type: String, nullable: true, example: '20900.00', description: 'null before the approval.' })
  charged: string | null;
  @ApiProperty({ description: 'Paid boxes that have not left, without pickups that are back on the shelf.' })
  to_send: number;
  @ApiProperty({ description: 'Charges that are due or under way.' }) to_charge: number;
  @ApiProperty({ description: 'Charges that wait for their next try or another card.' }) declined: number;
}

export class ReleaseStepDto {
  @ApiProperty({ enum: releaseSteps }) key: (typeof releaseSteps)[number];
  @ApiProperty({ enum: ['done', 'now', 'later'] }) state: 'done' | 'now' | 'later';
  @ApiProperty({ type: String, nullable: true, format: 'date', description: 'Its planned day, if it has one.' })
  on: LocalDate | null;
}

/** Members to be charged who were told. */
export class ToldDto {
  @ApiProperty({ description: 'Members to be charged.' }) of: number;
  @ApiProperty({ description: 'Those to whom a mail with at least their amount has left.' }) told: number;
  @ApiProperty({ description: 'Those of them whose mail left enough days before the charge.' }) in_time: number;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) last_sent_at: string | null;
}

/** A release with all that staff see and change. */
export class ReleaseDetailDto extends ReleaseDto {
  @ApiProperty({ description: 'For If-Match.' }) version: number;
  @ApiProperty({ type: String, nullable: true, format: 'date' }) share_until: LocalDate | null;
  @ApiProperty({ type: [BoxDto] }) boxes: BoxDto[];
  @ApiProperty({ type: [ShareDto] }) shares: ShareDto[];
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) opened_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) simulated_at: string | null;
  @ApiProperty({
    description:
      'The release, a member in it, a shipment, card or charge has changed since the simulation, or other releases claim other bottles of its wines. Prices and stock of the shop are not compared.',
  })
  stale: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'The last announcement.' })
  announced_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) approved_at: string | null;
  @ApiProperty({ type: ToldDto }) told: ToldDto;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'The first day on which the charges can be approved; null: not everybody was told in time.',
  })
  may_approve_from: LocalDate | null;
  @ApiProperty({ type: [ReleaseStepDto] }) steps: ReleaseStepDto[];
  @ApiProperty({ type: SimulationTotalsDto, nullable: true }) totals: SimulationTotalsDto | null;
}

export class AnnouncedDto {
  @ApiProperty({ description: 'Mails that were asked for.' }) mails: number;
  @ApiProperty({ type: ReleaseDetailDto }) release: ReleaseDetailDto;
}

export class ApproveDto {
  @InstantField({
    optional: true,
    description: 'Of the release as it was looked at: a newer simulation, or a change since, is 409.',
  })
  simulated_at?: string;
}

/** Values for a new release, to be changed and sent with POST. */
export class ReleaseDraftDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: String, format: 'date' }) quarter: LocalDate;
  @ApiProperty({ type: [Number] }) tier_ids: number[];
  @ApiProperty({ type: String, format: 'date' }) opens_on: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) closes_on: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) charge_on: LocalDate;
  @ApiProperty({ type: String, format: 'date' }) ship_on: LocalDate;
  @ApiProperty({ type: [String] }) pickup_days: LocalDate[];
  @ApiProperty({ type: String, nullable: true, format: 'date' }) share_until: LocalDate | null;
  @ApiProperty({ type: [BoxDto] }) boxes: BoxDto[];
  @ApiProperty({ type: [ShareDto] }) shares: ShareDto[];
}

export class DraftQuery {
  @DateField({ optional: true, description: 'Default: the next quarter with a tier that is in no release.' })
  quarter?: LocalDate;
}
