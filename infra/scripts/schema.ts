// npm run schema             compares what the migrations make with the schema of the release before (infra/schema)
// npm run schema -- record   when a release goes out: its schema is what the next one is compared with
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fail, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';
import { contractions, judge } from './schema/contractions.ts';
import { fileOf, migratedSchema, notes, NOTES_FILE, onScratchPostgres, recorded, SERVICES } from './schema/services.ts';

const write = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

async function record(superuserUrl: string): Promise<void> {
  const release = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const known = notes();
  const left: ReturnType<typeof notes> = {};
  for (const service of SERVICES) {
    const schema = await migratedSchema(service, superuserUrl);
    const retired = (known[service]?.retired ?? []).filter((name) => {
      const [table = '', column] = name.split('.');
      return column === undefined ? schema.tables[table] : schema.tables[table]?.[column];
    });
    write(fileOf(service), { release, retired, ...schema });
    left[service] = { retired, accepted: {} };
  }
  // The recorded reasons were for the step to this release.
  write(NOTES_FILE, left);
  progress(`Recorded the schemas of ${release.slice(0, 8)}`);
}

async function check(superuserUrl: string): Promise<void> {
  const lines: string[] = [];
  for (const service of SERVICES) {
    const { retired, ...before } = recorded(service);
    const findings = contractions(before, await migratedSchema(service, superuserUrl));
    const { open, stale } = judge(findings, retired, notes()[service]?.accepted ?? {});
    lines.push(...open.map((finding) => `${service}: ${finding}`));
    lines.push(...stale.map((finding) => `${service}: notes.json accepts what is not so: ${finding}`));
  }
  if (lines.length > 0) throw new Stop(`The release before can't run on this schema:\n  ${lines.join('\n  ')}`);
  progress('The release before can run on this schema');
}

const [command = 'check'] = process.argv.slice(2);
const work = new Map(Object.entries({ check, record })).get(command);
if (work) await onScratchPostgres(work);
else fail(new Stop('Usage: npm run schema [-- record]'));
