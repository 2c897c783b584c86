import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { addBadRelease, BAD_RELEASES_COOKIE, BAD_RELEASES_SECONDS } from '@shamba/api-contract/slice-manifest';
import { currentContext, EnumField, Forbidden, IntField, TextField } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { visitOf } from '../../people/index.js';
import type { Report } from '../trials/exposures.js';
import { TOKEN_LENGTH } from './view-tokens.js';
import { Views } from './views.js';

const TEN_MINUTES_MS = 600_000;

const UP_TO_20 = { min: 0, max: 20, optional: true };
const UP_TO_1000 = { min: 0, max: 1000, optional: true };

export class ViewReportDto {
  @TextField({ verbatim: true, max: TOKEN_LENGTH, description: 'As the page has it.' }) token: string;
  @TextField({ max: 60 }) slice: string;
  @EnumField(['start', 'ok', 'fail', 'left']) event: 'start' | 'ok' | 'fail' | 'left';
  @EnumField(['load', 'render', 'stray', 'hang', 'unusable'], { optional: true, description: 'What failed.' })
  kind?: string;
  @EnumField(['heading', 'covered', 'empty'], { optional: true, description: 'What made the page unusable.' })
  why?: string;
  @IntField({ min: 0, max: TEN_MINUTES_MS, optional: true, description: 'From start to shown, in milliseconds.' })
  load_ms?: number;
  @TextField({ verbatim: true, max: 120, optional: true, description: 'With `ok`: the pattern of the page’s route.' })
  route?: string;
  @IntField({ min: 0, max: 5000, optional: true, description: 'With `ok`: interactive elements shown in main.' })
  controls?: number;
  @IntField({ ...UP_TO_20, description: 'With `left`: errors of the release after it was good.' }) errors?: number;
  @IntField({ ...UP_TO_1000, description: 'With `left`: presses.' }) presses?: number;
  @IntField({ ...UP_TO_1000, description: 'With `left`: presses that did nothing.' }) dead?: number;
  @IntField({ ...UP_TO_1000, description: 'With `left`: bursts of presses at one place.' }) rage?: number;
  @IntField({ ...UP_TO_20, description: 'With `left`: ways to a page that only the release before had.' })
  gone?: number;
}

/** Reports of pages about slices in a trial or under watch. */
@ApiTags('slices')
@Controller('api/slices/views')
export class ViewsController {
  constructor(private readonly views: Views) {}

  /**
   * Tells that a release is being started, has been good, or failed, and as the page is left what happened on it. 403 when the token is not this guest's, or older
   * than 30 minutes. A page that hangs can't keep that for the next document: its browser gets the cookie with the
   * answer.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  report(@Body() body: ViewReportDto, @Req() req: IncomingMessage): void {
    const { token, slice, event, kind, load_ms: loadMs } = body;
    const guest = currentContext()?.caller?.guestId ?? '';
    const { address, res, secure } = visitOf(req);
    const told = this.views.report(token, {
      ...{ slice, event, guest, address },
      kind: event === 'fail' ? kindOf(body) : null,
      loadMs: loadMs ?? null,
      controls: event === 'ok' ? controlsOf(body) : null,
      left: event === 'left' ? leftOf(body) : null,
    });
    if (!told) throw new Forbidden('This page is too old to report.');
    if (kind === 'hang' && told.version !== undefined)
      res.appendHeader('set-cookie', withoutHung(req, slice, told.version, secure));
  }
}

const kindOf = ({ kind, why }: ViewReportDto): string | null =>
  kind === 'unusable' && why !== undefined ? `${kind}: ${why}` : (kind ?? null);

const controlsOf = ({ route, controls }: ViewReportDto): Report['controls'] =>
  route === undefined || controls === undefined ? null : { route, count: controls };

const leftOf = ({ errors = 0, presses = 0, dead = 0, rage = 0, gone = 0 }: ViewReportDto): Report['left'] => ({
  ...{ errors, presses, dead, rage, gone },
});

/** The cookie of releases that failed in this browser, with one more. Scripts write it too. */
function withoutHung(req: IncomingMessage, slice: string, version: string, secure: boolean): string {
  const known = parseCookie(req.headers.cookie ?? '')[BAD_RELEASES_COOKIE];
  const value = addBadRelease(known, slice, version);
  const maxAge = BAD_RELEASES_SECONDS;
  const cookie = { name: BAD_RELEASES_COOKIE, value, sameSite: 'lax', secure, path: '/', maxAge } as const;
  // Nothing in it needs encoding, and the shell reads it as it is.
  return stringifySetCookie(cookie, { encode: String });
}
