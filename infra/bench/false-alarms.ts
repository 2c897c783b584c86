// npm run bench -- false-alarms: how often the judge of releases sends good ones back, by the gateway's own code.
import { join } from 'node:path';
import { command } from '../scripts/lib/command.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { ROOT } from '../scripts/lib/root.mjs';

/**
 * Runs the simulation that is a test of the gateway (50 of each kind there), and prints its lines.
 * @param args `--trials <count>` of each kind @returns 1 when more go back than may
 */
export async function run(args: string[]): Promise<number> {
  const {
    options: { trials },
  } = readArguments({ trials: 10_000 }, { args });
  const { code, output } = await command('npx', ['jest', '--maxWorkers=1', 'false-alarms', '-t', 'good release'], {
    cwd: join(ROOT, 'services', 'gateway'),
    env: { NODE_OPTIONS: '--experimental-vm-modules', SIMULATED_TRIALS: String(trials) },
    onLine: (line) => SAID.test(line) && console.log(line),
  });
  if (code !== 0) console.log(output);
  return code;
}

const SAID = /^(all|trial|watch)\b/;
