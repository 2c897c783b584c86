import { BoolField, IntField, TextField } from '@shamba/service-kit/http';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import { ReleaseFiguresDto } from '../figures/figures.dto.js';
import { FlagDto } from '../flags/flag.dto.js';
import { LockDto } from '../locks/lock.dto.js';
import { TrialDto, VisitorsDto } from '../trials/trial.dto.js';
import { isRemoved, type SliceRelease, type Slice } from '../registry/slice.entity.js';

export const VERSION = {
  pattern: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  max: 60,
  message: 'Please give a version such as 1.2.0',
  example: '1.2.0',
};

const CHANGES = 'Differences to what everyone gets: one line each, links that lead nowhere first';

export const URGENT = { optional: true, description: 'Pages that are open and run this slice offer to reload.' };

export const DESPITE_LOCK = { optional: true, description: 'Also while it is locked: for staff with `slices.lock`.' };

export class PromoteDto {
  @TextField(VERSION) version: string;
  @BoolField(URGENT) urgent?: boolean;
  @BoolField(DESPITE_LOCK) despite_lock?: boolean;
}

export class RetireDto {
  @TextField(VERSION) version: string;
}

export const FROM = {
  ...{ ...VERSION, optional: true },
  description: 'The release that is to go back; 409 `other_goes_back` when it would be another one.',
};

export const WHY = { optional: true, max: 200, description: 'Why it goes back, for staff and the team.' };

export class RollBackDto {
  /** The release that everyone is to get. Default: a canary goes back first; without one, the last good release. */
  @TextField({ ...VERSION, optional: true }) version?: string;
  @TextField(FROM) from?: string;
  @TextField(WHY) reason?: string;
  @BoolField(URGENT) urgent?: boolean;
}

export class CanaryDto {
  @TextField(VERSION) version: string;
  @IntField({ min: 0, max: 100, description: 'Share of visitors, in percent; 0 ends the canary.' }) percent: number;
}

export class AutoPromoteDto {
  @BoolField() auto: boolean;
}

export class GoesBackDto {
  @BoolField({ description: 'False: a promoted release that fails is only told of.' }) goes_back: boolean;
}

/** Actions after the build of the configured origin was taken in. */
export class PublishQuery {
  @BoolField({
    optional: true,
    description: 'Give it to everyone, unless people chose another release, rolled back or switched auto off.',
  })
  promote?: boolean;
}

/** The team’s words about a release, sent with its upload. */
export interface Said {
  notes?: string | undefined;
  commit?: string | undefined;
}

/** Actions after an upload, and what the team says of the release. */
export class UploadQuery implements Said {
  @TextField({ optional: true, max: 1000, description: 'What is new in it, for staff and the team.' }) notes?: string;
  @TextField({
    ...{ optional: true, max: 64, pattern: /^[0-9a-f]{7,64}$/, message: 'Please give a commit’s hash in hexadecimal' },
    description: 'The commit that it was built from.',
  })
  commit?: string;
  @BoolField({ optional: true, description: 'Make it stable at once, when it is new.' }) promote?: boolean;
  @IntField({ min: 1, max: 100, optional: true, description: 'Give it to that share of visitors, in percent.' })
  canary?: number;
  @BoolField({ optional: true, description: 'It waits for its set: paths of other slices are no obstacle yet.' })
  set?: boolean;
  @BoolField({
    optional: true,
    description: 'Give it to everyone, unless people chose another release, rolled back or switched auto off.',
  })
  offer?: boolean;
}

/** The canary that an upload asked for. */
export class CanaryGivenDto {
  @ApiProperty({ type: 'integer', description: 'Share of visitors that get it, in percent.' }) percent: number;
  @ApiProperty({ type: String, description: 'Address of its first page, for staff with `slices.deploy`.' })
  preview: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it waits for people at the latest, if it is undecided then; null: it is judged by hand.',
  })
  until: string | null;
}

export class RegistrationDto {
  @ApiProperty({ type: String }) version: string;
  @ApiProperty({ type: Boolean, description: 'False when this release was known already.' }) registered: boolean;
  @ApiProperty({ type: Boolean, description: 'It became stable by itself.' }) promoted: boolean;
  @ApiProperty({ type: [String], required: false, description: `${CHANGES}. Absent: known already, or the first.` })
  changes?: string[];
  @ApiProperty({ type: Boolean, required: false, description: 'It becomes stable by itself when a lock ends.' })
  waits_for_lock?: boolean;
  @ApiProperty({
    type: CanaryGivenDto,
    nullable: true,
    required: false,
    description: 'Of an upload with `canary`; null: it is none, because it is stable, or was taken back before.',
  })
  canary?: CanaryGivenDto | null;
}

export class ReleaseDto {
  @ApiProperty({ type: String }) version: string;
  @ApiProperty({ type: String, description: 'SDK range that it wants.' }) sdk: string;
  @ApiProperty({ type: String, format: 'date-time' }) registered_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it last became stable.' })
  promoted_at: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it last failed or was rolled back from; null: never, or it has been shown to be good since.',
  })
  rejected_at: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it failed or was rolled back from: the judge’s reason, or `by hand` with people’s words.',
  })
  rejected_for: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was last shown to be good; such releases are gone back to before others.',
  })
  good_at: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who published it: a member of staff, or a slice’s token.',
  })
  published_by: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What its team said of it as it was published.' })
  notes: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The commit that it was built from, as its team said.' })
  commit: string | null;
  @ApiProperty({ type: Boolean, description: 'It runs with the SDK of the shell that visitors have.' }) fits: boolean;
  @ApiProperty({ type: Boolean, description: 'It runs with the SDK of a new shell that waits; false: none waits.' })
  fits_waiting: boolean;
  @ApiProperty({ type: [String], description: `${CHANGES}.` }) changes: string[];
  @ApiProperty({ type: Boolean, description: 'It becomes stable by itself when a lock ends.' })
  waits_for_lock: boolean;
  @ApiProperty({ type: VisitorsDto, nullable: true, description: 'In trials of the last 30 days; null: in none.' })
  visitors: VisitorsDto | null;
  @ApiProperty({
    type: ReleaseFiguresDto,
    nullable: true,
    description: 'On all pages of the last 30 days; null: no page told.',
  })
  figures: ReleaseFiguresDto | null;

  static of(
    row: SliceRelease,
    more: Pick<ReleaseDto, 'published_by' | 'fits' | 'fits_waiting' | 'changes' | 'visitors' | 'figures'>,
  ): ReleaseDto {
    return {
      ...more,
      version: row.version,
      sdk: row.release.sdk,
      registered_at: row.registered_at.toISOString(),
      promoted_at: row.promoted_at?.toISOString() ?? null,
      rejected_at: row.rejected_at?.toISOString() ?? null,
      rejected_for: row.rejected_for,
      good_at: row.good_at?.toISOString() ?? null,
      waits_for_lock: row.waits_for_lock,
      notes: row.notes,
      commit: row.commit,
    };
  }
}

export class SliceDto {
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String, nullable: true }) stable: string | null;
  @ApiProperty({ type: String, nullable: true }) canary: string | null;
  @ApiProperty({ type: 'integer' }) canary_percent: number;
  @ApiProperty({ type: Boolean, description: 'A higher version at the origin becomes stable by itself.' })
  auto_promote: boolean;
  @ApiProperty({ type: Boolean, description: 'A rollback holds until staff promote a release.' }) pinned: boolean;
  @ApiProperty({
    type: Boolean,
    description: 'A promoted release that fails goes back by itself; else it is only told of.',
  })
  goes_back: boolean;
  @ApiProperty({
    type: Boolean,
    description:
      'People chose what everyone gets: a build that npm start offers does not replace it, until auto is set to on.',
  })
  by_hand: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was taken off the site; null: it is on it.',
  })
  removed_at: string | null;

  @ApiProperty({
    type: [String],
    required: false,
    description: 'Slices whose canaries ended with this change, because they were tried together. Absent: none.',
  })
  ended?: string[];

  static of(slice: Slice, ended: readonly string[] = []): SliceDto {
    return {
      name: slice.name,
      stable: slice.stable_version,
      canary: slice.canary_version,
      canary_percent: slice.canary_percent,
      auto_promote: slice.auto_promote,
      pinned: slice.pinned,
      goes_back: slice.goes_back,
      by_hand: slice.by_hand,
      removed_at: isRemoved(slice) ? (slice.removed_at?.toISOString() ?? null) : null,
      ...(ended.length > 0 && { ended: [...ended] }),
    };
  }
}

export class RolledBackDto extends SliceDto {
  @ApiProperty({ type: String, nullable: true, description: 'The release that went back: the canary, or stable.' })
  back: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The release failed before; null: nothing speaks against it.',
  })
  warning: string | null;
}

/** The team that a slice's release names; the API leaves out its webhook's address. */
export class OwnerDto {
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String, required: false }) mail?: string;
  @ApiProperty({ type: String, required: false, description: 'https address of their chat.' }) chat?: string;
}

export class SliceListItemDto extends SliceDto {
  @ApiProperty({
    type: OwnerDto,
    nullable: true,
    description: 'Of the release that everyone gets; null: it names none, or a token of another slice asks.',
  })
  owner: OwnerDto | null;
  @ApiProperty({ type: String, nullable: true, description: 'The release that a rollback goes to.' })
  last_good: string | null;
  @ApiProperty({
    type: TrialDto,
    nullable: true,
    description: 'Of the canary, or the watch over stable; null: neither.',
  })
  trial: TrialDto | null;
  @ApiProperty({ type: Boolean, description: 'The site cannot do without it: it is never taken off.' }) needed: boolean;
  @ApiProperty({ type: [LockDto], description: 'Locks of all releases and of this slice’s, the last to end first.' })
  locks: LockDto[];
  @ApiProperty({ type: [FlagDto], description: 'Flags that its releases declare.' }) flags: FlagDto[];
  @ApiProperty({ type: [String], description: 'Links of other slices, pages and slots that would be lost without it.' })
  lost_without: string[];
  @ApiProperty({ type: [ReleaseDto], description: 'Newest version first.' }) releases: ReleaseDto[];
}

export class ErrorsQuery {
  @TextField({ ...VERSION, optional: true }) version?: string;
}

/** A kind of error of a release, without visitors and requests. */
export class SliceErrorDto {
  @ApiProperty({ type: 'integer', description: 'In System Health: /admin/health?error=<id>.' }) id: number;
  @ApiProperty({ type: String }) message: string;
  @ApiProperty({ type: String }) severity: string;
  @ApiProperty({ type: 'integer', description: 'How often it was seen.' }) count: number;
  @ApiProperty({ type: String, nullable: true }) version: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) first_seen: string;
  @ApiProperty({ type: String, format: 'date-time' }) last_seen: string;
  @ApiProperty({ type: String, nullable: true, description: 'In the sources; null without a source map.' })
  place: string | null;
}
