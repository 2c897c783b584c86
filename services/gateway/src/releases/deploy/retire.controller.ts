import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@shamba/service-kit/identity';
import { DeployGuard } from '../tokens/deploy.guard.js';
import { RetireDto, SliceDto } from './dto.js';
import { RetireRelease } from './retire-release.js';

/** The end of a release. Who may do it: as for the deployment of slices. */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices')
@UseGuards(DeployGuard)
export class RetireController {
  constructor(private readonly retirement: RetireRelease) {}

  /**
   * Retires a release for good: it is listed and offered no more, and its files are removed a day later. 409
   * `release_in_use` while everyone gets it, it is the canary, or a rollback would go to it.
   */
  @Public()
  @Post(':name/retire')
  @HttpCode(200)
  @ApiOkResponse({ type: SliceDto })
  async retire(@Param('name') name: string, @Body() { version }: RetireDto): Promise<SliceDto> {
    return SliceDto.of(await this.retirement.execute(name, version));
  }
}
