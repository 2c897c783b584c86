import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Statements that are not read from the code, by file, and why. */
const UNREAD = {
  'libs/service-kit/src/database/pooled-client.ts': 'the driver: it sends what others give it',
  'libs/service-kit/src/database/rewrite-texts.ts':
    'a migration gives it the tables; what services give it is checked where they call it',
  'libs/service-kit/src/database/session-limits.ts':
    'ALTER ROLE can not be prepared; PostgreSQL itself quotes the name that stands in it',
};

/** Files of a module that decide or answer: their statements belong into the module's store beside them. */
const NO_HOME = /^services\/.*(?:\/use-cases\/|\.(?:controller|module|dto|entity)\.ts$)/;

/** Services run SQL in one way: TypeORM's `query` answers rows of some statements, and `[rows, count]` of others. */
const SERVICE = /^services\//;
const ONE_WAY = "run it by service-kit's rowsOf, firstOf or changedBy";

/** How many statements stand in files that are no home for them, by path. It may only become less. */
const leftovers = (root) => JSON.parse(readFileSync(join(root, 'infra', 'scripts', 'sql', 'leftovers.json'), 'utf8'));

/**
 * What is wrong with a project's statements.
 * @param checked answer of `checkStatements`
 * @param {{ unread?: Record<string, string>, left?: Record<string, number> }} known else those of this project
 * @returns {string[]} lines for people; none: all is well
 */
export function findings(
  { problems, unread, places, queries },
  root,
  { unread: reasons = UNREAD, left = leftovers(root) } = {},
) {
  return [
    ...problems.map(
      ({ at, says, text }) => `${at}: ${says}\n    ${text.trim().split('\n').slice(0, 3).join('\n    ')}`,
    ),
    ...unreadFindings(unread, reasons),
    ...placeFindings(places, left),
    ...queries.filter((at) => SERVICE.test(at)).map((at) => `${at}: ${ONE_WAY}`),
  ];
}

const fileOf = ({ at }) => at.replace(/:\d+$/, '');

function unreadFindings(unread, reasons) {
  const files = new Set(unread.map(fileOf));
  return [
    ...unread
      .filter((one) => !reasons[fileOf(one)])
      .map(({ at, says }) => `${at}: the statement can't be read: ${says}`),
    ...Object.keys(reasons)
      .filter((file) => !files.has(file))
      .map((file) => `rules.mjs: ${file} is read by now`),
  ];
}

function placeFindings(places, left) {
  const found = Object.fromEntries(Object.entries(places).filter(([file]) => NO_HOME.test(file)));
  return [...new Set([...Object.keys(found), ...Object.keys(left)])].sort().flatMap((file) => {
    const [now, before] = [found[file] ?? 0, left[file] ?? 0];
    if (now > before)
      return [`${file}: holds ${now} statements, ${before} are known: SQL belongs into the module's store, not here`];
    return now < before ? [`leftovers.json: ${file} holds ${now} statements by now, not ${before}`] : [];
  });
}
