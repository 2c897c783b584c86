import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, IntField } from '@shamba/service-kit/http';
import { byVersionDescending } from '../registry/release-order.js';
import type { SliceFlag } from '../registry/slice-flag.entity.js';
import type { SliceRelease } from '../registry/slice.entity.js';

const PERCENT = 'Share of visitors for whom it is on, in percent.';
const STAFF = 'On for staff, whatever the share.';

export class SetFlagDto {
  @IntField({ min: 0, max: 100, description: PERCENT }) percent: number;
  @BoolField({ description: STAFF }) staff: boolean;
}

export class FlagDto {
  @ApiProperty({ type: String, example: 'gift-wrap' }) name: string;
  @ApiProperty({ type: String, description: 'By the newest release that declares it.' }) about: string;
  @ApiProperty({ type: 'integer', nullable: true, description: `${PERCENT} null: nobody set it.` })
  percent: number | null;
  @ApiProperty({ type: Boolean, description: STAFF }) staff: boolean;
  @ApiProperty({ type: [String], description: 'Releases that declare it, the newest first.' }) releases: string[];
  @ApiProperty({
    type: [String],
    description:
      'Those of them that bring it on: for all visitors of their canary, and for everyone until somebody sets it.',
  })
  on_in: string[];

  /** The flags that a slice's releases declare, in the order of their names, with their settings. */
  static allOf(releases: readonly SliceRelease[], settings: readonly SliceFlag[]): FlagDto[] {
    const declared = [...releases]
      .sort(byVersionDescending)
      .flatMap(({ version, release }) => (release.manifest.flags ?? []).map((flag) => ({ version, flag })));
    return [...Map.groupBy(declared, ({ flag }) => flag.name)]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, of]) => {
        const setting = settings.find(({ flag }) => flag === name);
        return {
          ...{
            name,
            about: of[0]?.flag.about ?? '',
            percent: setting?.percent ?? null,
            staff: setting?.staff ?? false,
          },
          releases: of.map(({ version }) => version),
          on_in: of.filter(({ flag }) => flag.canary).map(({ version }) => version),
        };
      });
  }
}
