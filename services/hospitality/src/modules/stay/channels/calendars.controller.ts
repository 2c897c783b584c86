import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@shamba/service-kit/api-docs';
import { Public } from '@shamba/service-kit/identity';
import { NightsOut } from './nights-out.js';

@ApiTags('stay')
@Controller('api/calendars')
export class CalendarsController {
  constructor(private readonly nights: NightsOut) {}

  /**
   * The taken nights from today on, without names, for the channel that has the secret address. 304 with the ETag of the
   * last answer; 404 for an unknown secret.
   */
  @Public()
  @Header('cache-control', 'private, no-cache')
  @Header('x-robots-tag', 'noindex')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @Get(':secret.ics')
  async file(
    @Param('secret') secret: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown; code(status: number): unknown },
  ): Promise<string | undefined> {
    const { file, etag } = await this.nights.execute(secret);
    reply.header('etag', etag);
    if (known === etag) {
      reply.code(304);
      return undefined;
    }
    reply.header('content-type', 'text/calendar; charset=utf-8');
    return file;
  }
}
