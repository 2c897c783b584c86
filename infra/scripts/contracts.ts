// npm run contracts: writes each service's OpenAPI document, the client's types and the gateway's table from the built
// services. With --check it writes nothing and fails when what is committed differs from what the services say.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { buildAll } from './lib/build.ts';
import { command } from './lib/command.ts';
import { mergeDocuments, routesSource, routeTable } from './lib/contract-documents.ts';
import { lintDocument } from './lib/contract-lint.ts';
import { readSources } from './lib/contract-sources.ts';
import { describeContract } from './lib/describe-contract.ts';
import type { OpenApi } from './lib/open-api.ts';
import { fail, Stop } from './lib/progress.mjs';
import { readJson } from './lib/read-json.ts';
import { ROOT } from './lib/root.mjs';
import { workspaces } from './lib/workspaces.mjs';

const CONTRACT = join(ROOT, 'libs', 'api-contract');
const GENERATED = ['generated/routes.ts', 'generated/schema.ts'];

/** Runs dist/openapi.js of every service that has one; each writes <dir>/<service>.json. */
async function writeDocuments(dir: string): Promise<void> {
  const services = workspaces().filter(
    ({ path, folder }) => path.startsWith('services/') && existsSync(join(folder, 'dist', 'openapi.js')),
  );
  const failures: string[] = [];
  await Promise.all(
    services.map(async ({ name, folder }) => {
      const { code, output } = await command('node', ['--conditions=api-docs', 'dist/openapi.js'], {
        cwd: folder,
        env: { OPENAPI_DIR: dir },
        onLine: () => undefined,
      });
      if (code !== 0) failures.push(`${name}: ${output.trim()}`);
    }),
  );
  if (failures.length > 0) throw new Stop(`No OpenAPI document from\n${failures.join('\n')}`);
}

function readDocuments(dir: string): Map<string, OpenApi> {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return new Map(files.map((file) => [file.replace('.json', ''), readJson<OpenApi>(join(dir, file))]));
}

/** Adds descriptions for other teams to each service's document; fails on findings of a public linter. */
async function describeDocuments(dir: string): Promise<void> {
  const sources = readSources(['services', 'libs/service-kit/src'].map((folder) => join(ROOT, folder)));
  const problems: string[] = [];
  for (const [service, document] of readDocuments(dir)) {
    const file = join(dir, `${service}.json`);
    const examples = join(CONTRACT, 'examples', `${service}.json`);
    describeContract(document, sources, existsSync(examples) ? readJson(examples) : {});
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
    problems.push(...(await lintDocument(file)));
  }
  if (problems.length > 0) throw new Stop(`Others could not use the contract:\n${problems.join('\n')}`);
}

/** Makes all files of the contract below `root`, in the folders of libs/api-contract. */
async function generate(root: string): Promise<string[]> {
  const openapi = join(root, 'openapi');
  mkdirSync(openapi, { recursive: true });
  mkdirSync(join(root, 'src', 'generated'), { recursive: true });
  await writeDocuments(openapi);
  await describeDocuments(openapi);
  const documents = readDocuments(openapi);
  const types = await openapiTypescript(JSON.stringify(mergeDocuments(documents)), { alphabetize: true });
  const header = '// Generated from openapi/*.json: do not edit.\n';
  writeFileSync(join(root, 'src', 'generated', 'schema.ts'), `${header}${astToString(types)}`);
  writeFileSync(join(root, 'src', 'generated', 'routes.ts'), routesSource(routeTable(documents)));
  return [...documents.keys()]
    .map((service) => `openapi/${service}.json`)
    .concat(GENERATED.map((file) => `src/${file}`));
}

/** Files that differ from the committed ones, or exist on one side only. */
function differences(root: string, files: readonly string[]): string[] {
  const committed = readdirSync(join(CONTRACT, 'openapi'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `openapi/${name}`);
  const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return [...new Set([...files, ...committed])]
    .filter((file) => read(join(root, file)) !== read(join(CONTRACT, file)))
    .sort();
}

try {
  await buildAll();
  const root = mkdtempSync(join(tmpdir(), 'shamba-contract-'));
  try {
    const files = await generate(root);
    const changed = differences(root, files);
    if (process.argv.includes('--check')) {
      if (changed.length > 0)
        throw new Stop(
          `The committed contract is not what the services say: ${changed.join(', ')}. Run npm run contracts and commit the result.`,
        );
      console.log(`${files.length} files of the contract are up to date.`);
    } else {
      for (const file of changed) {
        const target = join(CONTRACT, file);
        if (files.includes(file)) writeFileSync(target, readFileSync(join(root, file)));
        else rmSync(target);
        console.log(`wrote ${relative(ROOT, target)}`);
      }
      if (changed.length === 0) console.log('Nothing to do.');
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
} catch (error) {
  fail(error);
}
