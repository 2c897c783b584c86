import type { command } from './command.ts';
import { ROOT } from './root.mjs';
import type { SliceWorkspace } from './workspaces.mjs';

interface Step {
  name: string;
  /** The command and its arguments. */
  line: string[];
  /** Default: the repository's root. */
  cwd?: string;
  env?: Record<string, string>;
}

/** Lanes that run at the same time; in a lane one check follows the other. Without a build there is no conformance. */
const lanesOf = ({ path, folder }: SliceWorkspace): Step[][] => [
  [
    { name: 'build', line: ['npm', 'run', '--silent', 'build'], cwd: folder },
    { name: 'conformance', line: ['node', 'infra/scripts/conformance.ts', path] },
  ],
  [
    { name: 'format', line: ['biome', 'ci', path] },
    { name: 'rules and types', line: ['oxlint', path] },
    { name: 'styles', line: ['stylelint', `${path}/src/**/*.css`, '--allow-empty-input'] },
  ],
  [
    {
      name: 'tests',
      // The conformance suite runs for the build.
      line: ['jest', '--silent', '--testPathIgnorePatterns', 'src/slice.spec.tsx'],
      cwd: folder,
      env: { NODE_OPTIONS: '--experimental-vm-modules' },
    },
  ],
];

/**
 * Runs every check of one slice.
 * @param run runs a command; `say` gets a line for each check, and all that a failed one printed
 * @returns names of the checks that failed
 */
export async function checkSlice(
  workspace: SliceWorkspace,
  { run, say }: { run: typeof command; say: (line: string) => void },
): Promise<string[]> {
  const failed: string[] = [];
  const carryOut = async ({ name, line, cwd = ROOT, env = {} }: Step): Promise<boolean> => {
    const [program = '', ...args] = line;
    const started = performance.now();
    const { code, output } = await run(program, args, { cwd, env, onLine: () => undefined });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) return true;
    say(output.trim());
    failed.push(name);
    return false;
  };
  await Promise.all(
    lanesOf(workspace).map(async (lane) => {
      for (const step of lane) if (!(await carryOut(step)) && step.name === 'build') return;
    }),
  );
  return failed;
}
