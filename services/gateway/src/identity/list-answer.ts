import type { ServerResponse } from 'node:http';
import { UserDto } from './dto/user.dto.js';
import type { UserPage } from './users.js';

/** Unpaged lists answer this many rows at most; the rest is a Link away. */
export const MAX_ROWS = 500;

/** A page of users as a plain array, with X-Total-Count and, when there is more, Link: rel=next. */
export function answerPage(res: ServerResponse, path: string, page: UserPage, limit: number): UserDto[] {
  res.setHeader('x-total-count', page.total);
  if (page.next !== null) res.setHeader('link', `<${path}?limit=${limit}&cursor=${page.next}>; rel="next"`);
  return page.users.map((user) => UserDto.of(user));
}
