import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { CONFIG } from '@shamba/service-kit/config';
import { Forbidden } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Public } from '@shamba/service-kit/identity';
import type { GatewayConfig } from '../../config.js';
import { type SessionRequest, visitOf } from '../../people/index.js';
import { FLAG_REASONS, type FlagReason, SlicePreviews, SliceSnapshot } from '../../releases/index.js';
import { SlicesOfPage } from './page-slices.js';

class ShownFlagDto {
  @ApiProperty({ type: String, example: 'gift-wrap' }) name: string;
  @ApiProperty({ type: String }) about: string;
  @ApiProperty({ type: Boolean }) on: boolean;
  @ApiProperty({
    enum: FLAG_REASONS,
    enumName: 'FlagReason',
    description:
      'The release brings it on and is the canary (canary), or nobody set it (release; unset: it is off); it is set for all staff (staff), or for a share, with or without this visitor (share).',
  })
  why: FlagReason;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Share of visitors in percent. null: nobody set it.' })
  percent: number | null;
}

export class ShownSliceDto {
  @ApiProperty({ type: String, example: 'mfe-checkout' }) name: string;
  @ApiProperty({ type: String, example: '1.2.0' }) version: string;
  @ApiProperty({ type: Boolean, description: 'True when only a preview shows this release here.' }) previewed: boolean;
  @ApiProperty({ enum: ['canary', 'stable'], nullable: true, description: 'null: there is no canary.' })
  arm: 'canary' | 'stable' | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Visitors who get the canary. null: there is none.' })
  canary_percent: number | null;
  @ApiProperty({ type: Boolean, description: 'True when the visitor’s own release failed in this browser.' })
  left_out: boolean;
  @ApiProperty({ type: [ShownFlagDto], description: 'All that the release declares.' }) flags: ShownFlagDto[];
}

/** Facts about a page's releases for the slice tools. */
@ApiTags('slices')
@Controller('api/slices/shown')
export class ShownSlicesController {
  constructor(
    private readonly slicesOf: SlicesOfPage,
    private readonly previews: SlicePreviews,
    private readonly snapshot: SliceSnapshot,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The releases that a page of this visitor shows now, each with the canary beside it and its flags, also those that
   * are off: for staff with `slices.deploy`, and on development sites. 403 for others, also who follow a preview's link.
   */
  @Public()
  @Get()
  @ApiOkResponse({ type: [ShownSliceDto] })
  async read(@Req() req: SessionRequest, @CurrentCaller() caller: Caller): Promise<ShownSliceDto[]> {
    const visitor = caller.guestId ?? '';
    if (!this.previews.mayPreview(caller) && this.config.NODE_ENV !== 'development')
      throw new Forbidden('Only staff who release slices read what a page is made of.');
    const { slices, previewed } = await this.slicesOf.of(visitOf(req), '', { guest: { id: visitor }, caller });
    return slices.map((slice) => {
      const { name, release, leftOut = false } = slice;
      const share = this.snapshot.canaryShare(name);
      const arm = share === null ? null : this.snapshot.isCanary(name, release.version) ? 'canary' : 'stable';
      return {
        ...{ name, version: release.version, previewed: previewed[name] === release.version },
        ...{ arm, canary_percent: share, left_out: leftOut },
        flags: this.snapshot
          .flagsOf(slice, visitor, caller.kind === 'user' && caller.permissions.length > 0)
          .map(({ flag, on, why, setting }) => ({
            ...{ name: flag.name, about: flag.about, on, why },
            percent: setting?.[0] ?? null,
          })),
      };
    });
  }
}
