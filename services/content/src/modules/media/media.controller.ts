import { Body, Controller, Get, Headers, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiExcludeEndpoint, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Public, Staff } from '@shamba/service-kit/identity';
import { WriteElement } from '../pages/index.js';
import { HeroImageDto, uploadForm, UploadedDto } from './dto/media.dto.js';
import { readUpload } from './upload-form.js';
import { FindPictures } from './use-cases/find-pictures.js';
import { SavePicture } from './use-cases/save-picture.js';

const YEAR_SECONDS = 31_536_000;
/** Cache time of an address from before the picture was replaced. */
const FORMER_SECONDS = 300;

/** Permissions for areas that have pictures: each allows uploads. */
const AREAS_WITH_PICTURES = [
  'wines.write',
  'events.write',
  'experiences.write',
  'stay.write',
  'content.write',
  'pages.write',
  'settings-winery.write',
];

@ApiTags('media')
@Controller()
export class MediaController {
  constructor(
    private readonly savePicture: SavePicture,
    private readonly findPictures: FindPictures,
    private readonly writeElement: WriteElement,
  ) {}

  /** Keeps a picture and answers its address. 415 when it is no JPG, PNG or WebP, 413 over 10 MB, 507 without room. */
  @Staff('media.write', ...AREAS_WITH_PICTURES)
  @ApiConsumes('multipart/form-data')
  @ApiBody(uploadForm())
  @ApiCreatedResponse({ type: UploadedDto })
  @Post('api/admin/upload')
  async upload(
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
    @Headers('content-type') type?: string,
  ): Promise<UploadedDto> {
    return this.savePicture.execute(await readUpload(body, type), caller);
  }

  /**
   * Keeps a background picture of a page; with `page` and `sectionId` it is that element's value from now on, or in the
   * caller's draft. 409 when the element changed since `version`.
   */
  @Staff('content.write')
  @ApiConsumes('multipart/form-data')
  @ApiBody(uploadForm(['page', 'sectionId', 'version']))
  @ApiCreatedResponse({ type: HeroImageDto })
  @Post('api/upload/hero-image')
  async heroImage(
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
    @Headers('content-type') type?: string,
  ): Promise<HeroImageDto> {
    const form = await readUpload(body, type);
    const { url } = await this.savePicture.execute(form, caller);
    const [page, key] = [form.text('page'), form.text('sectionId')];
    if (!page || !key) return { imageUrl: url, element: null };
    const input = { page, key, value: url, type: 'image' as const };
    return { imageUrl: url, element: await this.writeElement.element(input, form.text('version')) };
  }

  /**
   * An uploaded picture. Its name is made from its bytes, and `v` goes up when it is replaced, so what an address shows
   * never changes; one without the present `v` shows the picture that took the place. The gateway sends /media/* here.
   */
  @Public()
  @ApiExcludeEndpoint()
  @Get('media/uploads/:file')
  async picture(
    @Param('file') file: string,
    @Query('v') version: unknown,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<StreamableFile> {
    const { stream, size, type, revision } = await this.findPictures.open(file);
    const lasting = revision === 1 || String(version) === String(revision);
    reply.header(
      'cache-control',
      lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${FORMER_SECONDS}`,
    );
    reply.header('x-content-type-options', 'nosniff');
    return new StreamableFile(stream, { type, length: size });
  }
}
