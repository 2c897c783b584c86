import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { ROOT } from '../lib/root.mjs';
import { inNewDatabase, migrate, SERVICES } from '../schema/services.ts';

/** Folders of sources that run in services. */
export const FOLDERS = [...SERVICES.map((service) => `services/${service}/src`), 'libs/service-kit/src'];

/** Why a statement may be written by hand (CONTRIBUTING.md, Rows). */
const KINDS = ['lock', 'fold', 'sweep', 'hot'] as const;
type Kind = (typeof KINDS)[number];

/** Most hand-written statements in all services. */
export const MOST = 150;

interface Source {
  /** Path from the root of the repository. */
  file: string;
  text: string;
}

/** Statements by kind, and one line per problem. */
interface Counted {
  kinds: Record<Kind, number>;
  problems: string[];
}

const STATEMENT = /["'`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\b/g;
const REASON = /^\s*(?:\/\/|\/?\*+) SQL by hand \((\w+)\): \S/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Files that do not run in a service. */
const LEFT_OUT = /\/(?:migrations|testing|demo-past)\/|\/seed-demo[.]ts$|[.](?:spec|d)[.]ts$/;

/** Files whose statements no constant can hold, with the reason. */
const AT_RUN_TIME = new Map([
  [
    'libs/service-kit/src/database/rewrite-texts.ts',
    'migrations give it the names of tables, which have no entities there',
  ],
]);

/** The sources that run in services. */
export const readSources = (root: string, folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .filter((file) => !LEFT_OUT.test(file) && !AT_RUN_TIME.has(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  );

/**
 * Counts the hand-written statements. A statement lies in a file `<name>.sql.ts`, and the comment directly above it
 * says why it is written by hand: `SQL by hand (lock): …`.
 */
export function countStatements(sources: readonly Source[]): Counted {
  const kinds: Record<Kind, number> = { lock: 0, fold: 0, sweep: 0, hot: 0 };
  const problems: string[] = [];
  for (const { file, text } of sources) {
    const lines = text.split('\n');
    for (const { index } of text.matchAll(STATEMENT)) {
      const line = text.slice(0, index).split('\n').length;
      if (COMMENT.test(lines[line - 1] ?? '')) continue;
      const at = `${file}:${line}`;
      const kind = reasonAbove(lines, line - 1);
      if (!file.endsWith('.sql.ts')) problems.push(`${at}: a statement written by hand lies in a file <name>.sql.ts`);
      else if (!kind) problems.push(`${at}: the comment above says why: SQL by hand (${KINDS.join('|')}): …`);
      else kinds[kind] += 1;
    }
  }
  const count = Object.values(kinds).reduce((sum, one) => sum + one, 0);
  if (count > MOST) problems.push(`${count} statements are written by hand; ${MOST} at most`);
  return { kinds, problems };
}

/** The kind in the comment directly above a literal, or above the declaration that ends with `=` or `:` before it. */
function reasonAbove(lines: readonly string[], index: number): Kind | undefined {
  let at = index - 1;
  if (/[=:]$/.test(lines[at] ?? '') && !COMMENT.test(lines[at] ?? '')) at -= 1;
  for (; COMMENT.test(lines[at] ?? ''); at -= 1) {
    const kind = REASON.exec(lines[at] ?? '')?.[1];
    if (kind !== undefined) return KINDS.find((one) => one === kind);
  }
  return undefined;
}

/** Text of each statement that a built folder exports (`<name>.sql.js`), by `file: export`. Other values are no SQL. */
export async function exportedTexts(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of globSync('**/*.sql.js', { cwd: folder })) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const parts = value !== null && typeof value === 'object' ? value : { [name]: value };
      for (const [key, text] of Object.entries(parts)) texts.set(`${file}: ${key}`, String(text));
    }
  }
  return texts;
}

/** Lets PostgreSQL prepare each text. Returns one line per text that it refuses. */
export async function refusedTexts(client: pg.Client, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const refused: string[] = [];
  for (const [at, text] of texts) {
    try {
      await client.query(`PREPARE checked AS ${text}`);
      await client.query('DEALLOCATE checked');
    } catch (error) {
      refused.push(`${at}: ${(error as Error).message}`);
    }
  }
  return refused;
}

/**
 * The same for all services, each on a new migrated database; service-kit's on commerce's, which has all tables of its
 * entities. Needs the build.
 */
export async function refusedStatements(superuserUrl: string): Promise<string[]> {
  const shared = await exportedTexts(join(ROOT, 'libs/service-kit/dist'));
  const perService = SERVICES.map((service) =>
    inNewDatabase(superuserUrl, async (client, url) => {
      await migrate(service, url);
      const own = await exportedTexts(join(ROOT, 'services', service, 'dist'));
      const texts = service === 'commerce' ? new Map([...own, ...shared]) : own;
      return (await refusedTexts(client, texts)).map((line) => `${service}: ${line}`);
    }),
  );
  return (await Promise.all(perService)).flat();
}
