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
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { ListOf, type ListPage, PAGE_KEYS } from '@shamba/service-kit/database';
import { Forbidden } from '@shamba/service-kit/http';
import { CacheRead, type Caller, CurrentCaller, hasPermission, Public, Staff } from '@shamba/service-kit/identity';
import { AddImageDto, GalleryImageDto, ListImagesQuery, ReorderImagesDto, UpdateImageDto } from './dto/gallery.dto.js';
import { SaveGallery } from './use-cases/save-gallery.js';

@ApiTags('stay')
@Controller('api/vineyard-stay/gallery')
export class GalleryController {
  constructor(private readonly gallery: SaveGallery) {}

  /** Photographs by position. `?view=staff` (permission stay.read) also lists hidden ones. */
  @Public()
  @CacheRead({ tags: ['stay-gallery'], query: PAGE_KEYS })
  @ListOf(GalleryImageDto)
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: ListImagesQuery): Promise<ListPage<GalleryImageDto>> {
    if (query.view === 'staff' && !hasPermission(caller, 'stay.read')) throw new Forbidden();
    return this.gallery.page(query);
  }

  /** Adds a photo; the uploader is the signed-in user. 409 `too_many_images` beyond 200. */
  @Staff('stay.write')
  @ApiCreatedResponse({ type: GalleryImageDto })
  @Post()
  add(@Body() body: AddImageDto, @CurrentCaller() caller: Caller): Promise<GalleryImageDto> {
    return this.gallery.add(body, caller.username ?? null);
  }

  /**
   * Sets the position of every image, including hidden ones, all or none; returns the gallery in its new order. 409
   * `gallery_changed` when the list is not the whole gallery.
   */
  @Staff('stay.write')
  @ApiOkResponse({ type: [GalleryImageDto] })
  @Put('reorder')
  reorder(@Body() body: ReorderImagesDto): Promise<GalleryImageDto[]> {
    return this.gallery.reorder(body.images);
  }

  /** Changes a photo's caption, alternative text or picture. 409 `stale_version`. */
  @Staff('stay.write')
  @ApiOkResponse({ type: GalleryImageDto })
  @Put(':id')
  update(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: UpdateImageDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<GalleryImageDto> {
    return this.gallery.update(id, body, ifMatch);
  }

  /** Removes a photo from the gallery. 409 `stale_version`. */
  @Staff('stay.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @Headers('if-match') ifMatch?: string): Promise<void> {
    await this.gallery.remove(id, ifMatch);
  }
}
