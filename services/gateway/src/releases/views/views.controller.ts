import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { addBadRelease, BAD_RELEASES_COOKIE, BAD_RELEASES_SECONDS } from '@shamba/api-contract/slice-manifest';
import { currentContext, EnumField, Forbidden, IntField, TextField } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { visitOf } from '../../people/index.js';
import { TOKEN_LENGTH } from './view-tokens.js';
import { Views } from './views.js';

const TEN_MINUTES_MS = 600_000;

export class ViewReportDto {
  @TextField({ verbatim: true, max: TOKEN_LENGTH, description: 'As the page has it.' }) token: string;
  @TextField({ max: 60 }) slice: string;
  @EnumField(['start', 'ok', 'fail']) event: 'start' | 'ok' | 'fail';
  @EnumField(['load', 'render', 'stray', 'hang'], { optional: true, description: 'What failed.' }) kind?: string;
  @IntField({ min: 0, max: TEN_MINUTES_MS, optional: true, description: 'From start to shown, in milliseconds.' })
  load_ms?: number;
}

/** Reports of pages about slices in a trial. */
@ApiTags('slices')
@Controller('api/slices/views')
export class ViewsController {
  constructor(private readonly views: Views) {}

  /**
   * Tells that a release is being started, has been good, or failed. 403 when the token is not this guest's, or older
   * than 30 minutes. A page that hangs can't keep that for the next document: its browser gets the cookie with the
   * answer.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  report(@Body() { token, slice, event, kind, load_ms: loadMs }: ViewReportDto, @Req() req: IncomingMessage): void {
    const guest = currentContext()?.caller?.guestId ?? '';
    const { address, res, secure } = visitOf(req);
    const told = this.views.report(token, {
      ...{ slice, event, guest, address },
      kind: event === 'fail' ? (kind ?? null) : null,
      loadMs: loadMs ?? null,
    });
    if (!told) throw new Forbidden('This page is too old to report.');
    if (kind === 'hang' && told.version !== undefined)
      res.appendHeader('set-cookie', withoutHung(req, slice, told.version, secure));
  }
}

/** The cookie of releases that failed in this browser, with one more. Scripts write it too. */
function withoutHung(req: IncomingMessage, slice: string, version: string, secure: boolean): string {
  const known = parseCookie(req.headers.cookie ?? '')[BAD_RELEASES_COOKIE];
  const value = addBadRelease(known, slice, version);
  const maxAge = BAD_RELEASES_SECONDS;
  const cookie = { name: BAD_RELEASES_COOKIE, value, sameSite: 'lax', secure, path: '/', maxAge } as const;
  // Nothing in it needs encoding, and the shell reads it as it is.
  return stringifySetCookie(cookie, { encode: String });
}
