import { Controller, Delete, HttpCode, Param, Query, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { DeployGuard } from '../tokens/deploy.guard.js';
import { SliceDto } from './dto.js';
import { RemoveSlice } from './remove-slice.js';

export class RemoveQuery {
  @TextField({ optional: true, max: 60, description: 'The slice’s name once more.', example: 'mfe-gifts' })
  confirm?: string;
}

export class RemovedDto extends SliceDto {
  @ApiProperty({ type: [String], description: 'Links of other slices that lead nowhere now, and its pages and slots.' })
  lost: string[];
}

/** Taking a slice off the site. Public to the access table; DeployGuard asks as for every deployment. */
@ApiTags('slices')
@ApiBearerAuth()
@Controller('api/slices')
@UseGuards(DeployGuard)
export class RemoveSliceController {
  constructor(private readonly slices: RemoveSlice) {}

  /**
   * Takes a slice off the site: its pages, links and slots are gone with the next document, its releases are retired.
   * Later versions wait until staff promote one; its tokens stay. 422 `not_confirmed` unless `confirm` is
   * its name; 409 `slice_needed` for a slice that the site cannot do without.
   */
  @Public()
  @Delete(':name')
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedDto })
  async remove(@Param('name') name: string, @Query() { confirm }: RemoveQuery): Promise<RemovedDto> {
    const { slice, ended, lost } = await this.slices.execute(name, confirm);
    return { ...SliceDto.of(slice, ended), lost };
  }
}
