import { relative, sep } from 'node:path';
import type pg from 'pg';
import type ts from 'typescript';
import { compareRow } from './compare-row.ts';
import { type Catalogue, connect, describe, type Described, readCatalogue } from './describe.ts';
import { expectationOf } from './expected-rows.ts';
import { findStatements, type Statement } from './find-statements.ts';
import type { Sources } from './program.ts';

/** PostgreSQL: no such table. */
const UNDEFINED_TABLE = '42P01';

/** `at`: a place, as `<path>:<line>`. */
export interface Finding {
  at: string;
  says: string;
}

export interface Checked {
  problems: (Finding & { text: string })[];
  /** Statements that can't be read from the code. */
  unread: Finding[];
  /** Number of statements. */
  count: number;
  /** How many literals that begin a statement each file has. */
  places: Record<string, number>;
  /** Where a method `query` is called. */
  queries: string[];
}

/** The open databases, by URL, with the statements already described there. */
type Open = Map<string, { client: pg.Client; catalogue: Catalogue; known: Map<string, Described | Refused> }>;
interface Refused {
  error: { code?: string; message: string };
}

/**
 * Prepares every statement of the sources on the schemas that they run on, and compares what it answers with what the
 * code expects.
 * @param root of the repository
 * @param databasesOf path of a file → the databases that its statements run on, by URL; where several are given, a
 *   statement whose table one of them lacks must run on another
 */
export async function checkStatements(
  sources: Sources,
  root: string,
  databasesOf: (path: string) => string[],
): Promise<Checked> {
  const { statements, unreadable, literals } = findStatements(sources);
  const open: Open = new Map();
  const place = (node: ts.Node): string => placeOf(root, node);
  const problems: Checked['problems'] = [];
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
    places: Object.fromEntries(Object.entries(places).map(([file, all]) => [file, all?.length ?? 0])),
  };
}

/** The place of a statement: where the code makes its text. */
const ownerOf = ({ node, sites }: Statement): ts.Node => sites.at(-1) ?? node;

/** Removes repeated findings of one place, which variants of a statement cause. */
const unique = <F extends Finding>(problems: readonly F[]): F[] => [
  ...new Map(problems.map((problem) => [`${problem.at} ${problem.says}`, problem])).values(),
];

function placeOf(root: string, node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(root, file.fileName).split(sep).join('/')}:${line + 1}`;
}

async function judge(
  checker: ts.TypeChecker,
  statement: Statement,
  urls: readonly string[],
  open: Open,
): Promise<string[]> {
  const { row, given, problem } = expectationOf(checker, statement);
  const said = problem ? [problem] : [];
  const failures: Refused['error'][] = [];
  for (const url of urls) {
    const described = await prepare(open, url, statement.text);
    if ('error' in described) failures.push(described.error);
    else {
      const { columns, parameters } = described;
      if (given !== null && given !== parameters) said.push(`takes ${parameters} parameters, ${given} are given`);
      if (row) said.push(...compareRow(checker, row, columns));
    }
  }
  const isMissing = failures.length < urls.length && failures.every(({ code }) => code === UNDEFINED_TABLE);
  if (failures[0] && !isMissing) said.push(`PostgreSQL refuses it: ${failures[0].message}`);
  return said;
}

async function prepare(open: Open, url: string, text: string): Promise<Described | Refused> {
  let entry = open.get(url);
  if (!entry) {
    const client = await connect(url);
    entry = { client, catalogue: await readCatalogue(client), known: new Map<string, Described | Refused>() };
    open.set(url, entry);
  }
  const known = entry.known.get(text);
  if (known) return known;
  const described = await describe(entry.client, text, entry.catalogue).catch((error: Refused['error']) => ({ error }));
  entry.known.set(text, described);
  return described;
}
