import type { Checked, Finding } from './check.ts';

/** Statements that are not read from the code, by file, and why. */
const UNREAD: Record<string, string> = {
  'libs/service-kit/src/database/pooled-client.ts': 'the driver: it sends what others give it',
  'libs/service-kit/src/database/rewrite-texts.ts':
    'a migration gives it the tables; what services give it is checked where they call it',
  'libs/service-kit/src/database/session-limits.ts':
    'ALTER ROLE can not be prepared; PostgreSQL itself quotes the name that stands in it',
};

/** Use cases, controllers, modules, DTOs and entities: their statements belong in the module's store. */
const NO_SQL_HERE = /^services\/.*(?:\/use-cases\/|\.(?:controller|module|dto|entity)\.ts$)/;

/** Services run SQL only by service-kit's functions: TypeORM's `query` answers rows or `[rows, count]`. */
const SERVICE = /^services\//;
const ONE_WAY = "run it by service-kit's rowsOf, firstOf or changedBy";

/**
 * Lists the problems of a project's statements.
 * @param excused files whose statements cannot be read, with the reason; default: those of this project
 * @returns one line per problem
 */
export function findings({ problems, unread, places, queries }: Checked, excused = UNREAD): string[] {
  return [
    ...problems.map(
      ({ at, says, text }) => `${at}: ${says}\n    ${text.trim().split('\n').slice(0, 3).join('\n    ')}`,
    ),
    ...unreadFindings(unread, excused),
    ...placeFindings(places),
    ...queries.filter((at) => SERVICE.test(at)).map((at) => `${at}: ${ONE_WAY}`),
  ];
}

const fileOf = ({ at }: Finding): string => at.replace(/:\d+$/, '');

function unreadFindings(unread: readonly Finding[], reasons: Record<string, string>): string[] {
  const files = new Set(unread.map(fileOf));
  return [
    ...unread
      .filter((one) => !reasons[fileOf(one)])
      .map(({ at, says }) => `${at}: the statement can't be read: ${says}`),
    ...Object.keys(reasons)
      .filter((file) => !files.has(file))
      .map((file) => `rules.ts: ${file} is read by now`),
  ];
}

const placeFindings = (places: Checked['places']): string[] =>
  Object.entries(places)
    .filter(([file]) => NO_SQL_HERE.test(file))
    .map(([file, count]) => `${file}: holds ${count} statements: SQL belongs into the module's store, not here`);
