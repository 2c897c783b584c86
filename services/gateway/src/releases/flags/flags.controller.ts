import { Body, Controller, Param, Put, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { DeployGuard } from '../tokens/deploy.guard.js';
import { FlagDto, SetFlagDto } from './flag.dto.js';
import { SliceFlags } from './slice-flags.js';

/** Flags of one slice: by its token, or by staff with `slices.deploy`. */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices/:name/flags')
@UseGuards(DeployGuard)
export class FlagsController {
  constructor(private readonly flags: SliceFlags) {}

  /**
   * Switches a flag on for a share of visitors, for staff, or off. Open pages follow with their next page. 404
   * `unknown_flag` when no release that is offered declares it; 409 `releases_locked` for more visitors than before
   * while the slice is locked.
   */
  @Public()
  @Put(':flag')
  @ApiOkResponse({ type: FlagDto })
  set(@Param('name') name: string, @Param('flag') flag: string, @Body() body: SetFlagDto): Promise<FlagDto> {
    return this.flags.set(name, flag, body);
  }
}
