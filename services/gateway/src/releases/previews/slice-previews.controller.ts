import { Body, Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import type { SessionRequest } from '../../people/index.js';
import { BeginPreviewDto, SlicePreviewDto } from './slice-preview.dto.js';
import { SlicePreviews } from './slice-previews.js';

/** Preview of releases in the caller's own session. */
@ApiTags('slices')
@Controller('api/admin/slice-preview')
export class SlicePreviewsController {
  constructor(private readonly previews: SlicePreviews) {}

  /** Says what this session previews, and until when. */
  @Staff('slices.deploy')
  @Get()
  @ApiOkResponse({ type: SlicePreviewDto })
  read(@CurrentCaller() caller: Caller, @Req() req: SessionRequest): SlicePreviewDto {
    return SlicePreviewDto.of(this.previews.of(req, caller));
  }

  /**
   * Shows one version of a slice, or a build on the caller's own machine, in this session only, for one hour. 409
   * `release_retired` or `sdk_mismatch` for a release that the shell can't run.
   */
  @Staff('slices.deploy')
  @Put()
  @ApiOkResponse({ type: SlicePreviewDto })
  async begin(
    @CurrentCaller() caller: Caller,
    @Req() req: SessionRequest,
    @Body() { slice, shown }: BeginPreviewDto,
  ): Promise<SlicePreviewDto> {
    return SlicePreviewDto.of(await this.previews.begin(req, caller, slice, shown));
  }

  /** Ends the session's preview. */
  @Staff('slices.deploy')
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@Req() req: SessionRequest): void {
    this.previews.end(req);
  }
}
