import { Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ListOf, type ListPage, Staff } from '@shamba/service-kit';
import { ListMediaQuery, MediaDto } from './dto/library.dto.js';
import { DeletePicture } from './use-cases/delete-picture.js';
import { FindPictures } from './use-cases/find-pictures.js';

@ApiTags('media')
@Controller('api/admin/media')
export class LibraryController {
  constructor(
    private readonly findPictures: FindPictures,
    private readonly deletePicture: DeletePicture,
  ) {}

  /**
   * The media library, newest first, with where each picture is shown; more than 500 come in pages. With `only` 503
   * while a service that may show pictures does not answer.
   */
  @Staff('media.read')
  @ListOf(MediaDto)
  @Get()
  list(@Query() query: ListMediaQuery): Promise<ListPage<MediaDto>> {
    return this.findPictures.page(query);
  }

  /** Deletes a picture that is shown nowhere. 409 `picture_in_use`; 503 while that is not known. */
  @Staff('media.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.deletePicture.execute(id);
  }
}
