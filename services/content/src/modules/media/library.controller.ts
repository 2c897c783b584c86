import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { FocusDto, ListMediaQuery, MediaDto } from './dto/library.dto.js';
import { uploadForm } from './dto/media.dto.js';
import { readUpload } from './upload-form.js';
import { ChangePicture } from './use-cases/change-picture.js';
import { FindPictures } from './use-cases/find-pictures.js';

@ApiTags('media')
@Controller('api/admin/media')
export class LibraryController {
  constructor(
    private readonly findPictures: FindPictures,
    private readonly changePicture: ChangePicture,
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

  /**
   * Puts another picture in the place of one, wherever it is shown: id and path stay, the version at the end of its
   * address goes up. 409 when it was changed since the revision in If-Match; 415, 413 and 507 as an upload.
   */
  @Staff('media.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiConsumes('multipart/form-data')
  @ApiBody(uploadForm(['revision']))
  @ApiOkResponse({ type: MediaDto })
  @HttpCode(200)
  @Post(':id/replace')
  async replace(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: unknown,
    @Headers('content-type') type?: string,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MediaDto> {
    const form = await readUpload(body, type);
    await this.changePicture.replace(id, form, ifMatch ?? form.text('revision'));
    return this.findPictures.byId(id);
  }

  /** Sets the point that stays in view wherever the picture is cropped. 409 when it was changed since If-Match. */
  @Staff('media.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: MediaDto })
  @Put(':id/focus')
  async focus(
    @Param('id', ParseIntPipe) id: number,
    @Body() { focus_x, focus_y }: FocusDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MediaDto> {
    const whole = focus_x !== null && focus_y !== null;
    await this.changePicture.focus(id, whole ? { focus_x, focus_y } : { focus_x: null, focus_y: null }, ifMatch);
    return this.findPictures.byId(id);
  }

  /** Deletes a picture that is shown nowhere. 409 `picture_in_use`; 503 while that is not known. */
  @Staff('media.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.changePicture.delete(id);
  }
}
