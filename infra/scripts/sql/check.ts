import { relative, sep } from 'node:path';
import { compareRow } from './compare-row.ts';
import { connect, describe, readCatalogue } from './describe.ts';
import { expectationOf } from './expected-rows.ts';
import { findStatements } from './find-statements.ts';

/** PostgreSQL: no such table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Prepares every statement of the sources on the schemas that they run on, and compares what it answers with what the
 * code expects.
 * @param sources of `readProgram`
 * @param {string} root of the repository
 * @param databasesOf path of a file → the databases that its statements run on, by URL; where several are given, a
 *   statement whose table one of them lacks must run on another
 * @returns {Promise<{ problems: { at: string, text: string, says: string }[], unread: { at: string, says: string }[],
 *   count: number, places: Record<string, number>, queries: string[] }>} `unread`: statements that can't be read from the
 *   code; `count` of statements; `places`: how many literals that begin a statement each file has; `queries`: where a
 *   method `query` is called. A place is `<path>:<line>`
 */
export async function checkStatements(sources, root, databasesOf) {
  const { statements, unreadable, literals } = findStatements(sources);
  const open = new Map();
  const place = (node) => placeOf(root, node);
  const problems = [];
  try {
    for (const statement of statements) {
      const at = place(ownerOf(statement));
      const { text } = statement;
      const said = await judge(sources.checker, statement, databasesOf(at), open);
      problems.push(...said.map((says) => ({ at, text, says })));
    }
  } finally {
    for (const { client } of open.values()) await client.end();
  }
  const places = Object.groupBy(literals.map(place).sort(), (at) => at.replace(/:\d+$/, ''));
  return {
    problems: unique(problems),
    unread: unique(unreadable.map(({ node, why }) => ({ at: place(node), says: why }))),
    count: new Set(statements.map(ownerOf)).size,
    queries: [...new Set(statements.flatMap(({ sink }) => sink ?? []))].map(place),
    places: Object.fromEntries(Object.entries(places).map(([file, all]) => [file, all.length])),
  };
}

/** The place that a statement belongs to: where its text is made. */
const ownerOf = ({ node, sites }) => sites.at(-1) ?? node;

/** One of each place and finding: variants of a statement have much in common. */
const unique = (problems) => [
  ...new Map(problems.map((problem) => [`${problem.at} ${problem.says}`, problem])).values(),
];

function placeOf(root, node) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, file.fileName).split(sep).join('/')}:${line + 1}`;
}

async function judge(checker, statement, urls, open) {
  const { row, given, problem } = expectationOf(checker, statement);
  const said = problem ? [problem] : [];
  const failures = [];
  for (const url of urls) {
    const described = await prepare(open, url, statement.text);
    if (described.error) failures.push(described.error);
    else {
      const { columns, parameters } = described;
      if (given !== null && given !== parameters) said.push(`takes ${parameters} parameters, ${given} are given`);
      if (row) said.push(...compareRow(checker, row, columns));
    }
  }
  const isMissing = failures.length < urls.length && failures.every(({ code }) => code === UNDEFINED_TABLE);
  if (failures.length > 0 && !isMissing) said.push(`PostgreSQL refuses it: ${failures[0].message}`);
  return said;
}

async function prepare(open, url, text) {
  let entry = open.get(url);
  if (!entry) {
    const client = await connect(url);
    entry = { client, catalogue: await readCatalogue(client), known: new Map() };
    open.set(url, entry);
  }
  const known = entry.known.get(text);
  if (known) return known;
  const described = await describe(entry.client, text, entry.catalogue).catch((error) => ({ error }));
  entry.known.set(text, described);
  return described;
}
