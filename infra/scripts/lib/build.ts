import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';
import { hashFiles, SHARED_INPUTS } from './hash-files.ts';
import { progress, Stop } from './progress.mjs';
import { dataDir, STAMPS } from './root.mjs';
import { slices, workspaces } from './workspaces.mjs';

const stampFile = join(STAMPS, 'built');

/** Everything that builds, but the slices: those are stamped with a version of their own (slice-builds.ts). */
function toBuild() {
  const sliceNames = new Set(slices().map(({ name }) => name));
  return workspaces().filter(({ name, manifest }) => manifest.scripts?.build && !sliceNames.has(name));
}

/** Builds shell, services and libraries; nothing at all when no source has changed since the last time. */
export async function buildAll(signal?: AbortSignal): Promise<void> {
  const packages = toBuild();
  const hash = hashFiles([...SHARED_INPUTS, ...packages.map(({ path }) => path)]);
  const isBuilt = packages.every(({ folder }) => existsSync(join(folder, 'dist')));
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;

  progress('Building shell, services and libraries');
  mkdirSync(join(dataDir(), 'logs'), { recursive: true });
  const onLine = (line: string): void => {
    const task = /nx run (@shamba\/)?(\S+):build/.exec(line);
    if (task) progress(`  ${task[2]}`);
  };
  const args = ['run-many', '-t', 'build', '-p', packages.map(({ name }) => name).join(','), '--output-style=static'];
  const { code, output } = await command('nx', args, { onLine, logFile: join(dataDir(), 'logs', 'build.log'), signal });
  if (code !== 0) throw new Stop(`The build failed:\n${output.trim()}`);
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile, hash);
}
