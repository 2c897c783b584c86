import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@shamba/service-kit/api-docs';
import type { IncomingMessage } from 'node:http';
import { map, type Observable } from 'rxjs';
import { MAX_LIST_ROWS } from './list-query.js';
import type { ListPage } from './read-page.js';

/** Sets a response header: `header` in Fastify, `setHeader` in Express. */
type HeaderSink =
  | { header(name: string, value: string): unknown }
  | { setHeader(name: string, value: string): unknown };

/**
 * Turns a method's ListPage into a plain array, with the headers `X-Total-Count` and, if more rows follow,
 * `Link: rel=next`.
 */
@Injectable()
export class ListInterceptor implements NestInterceptor<ListPage<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<ListPage<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    const { originalUrl = '' } = http.getRequest<IncomingMessage & { originalUrl?: string }>();
    return next.handle().pipe(
      map((page) => {
        for (const [name, value] of listHeaders(originalUrl, page)) set(http.getResponse<HeaderSink>(), name, value);
        return page.rows;
      }),
    );
  }
}

const set = (response: HeaderSink, name: string, value: string): unknown =>
  'header' in response ? response.header(name, value) : response.setHeader(name, value);

/** Headers of one page. The next page's address is the same with another cursor or page. */
export function listHeaders(url: string, { total, next }: ListPage<unknown>): [name: string, value: string][] {
  const headers: [string, string][] = [['x-total-count', String(total)]];
  if (next === null) return headers;
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) params.set(name, String(value));
  if (!params.get('limit')) params.set('limit', String(MAX_LIST_ROWS));
  return [...headers, ['link', `<${path}?${params.toString()}>; rel="next"`]];
}

/** Declares a list: the method returns a ListPage of `dto`. */
export const ListOf = (dto: Type): MethodDecorator =>
  applyDecorators(
    UseInterceptors(ListInterceptor),
    ApiOkResponse({
      type: [dto],
      headers: {
        'x-total-count': {
          description: 'Rows that match, on whatever page; 10001 stands for more than 10000.',
          schema: { type: 'integer' },
        },
        link: { description: '`<address>; rel="next"`, when there is a further page.', schema: { type: 'string' } },
      },
    }),
  );
