// npm run gallery: the design system's components with their states, code and props, on this machine only.
import { command } from './lib/command.ts';
import { fail } from './lib/progress.mjs';

try {
  process.exitCode = (await command('npm', ['run', '--silent', 'gallery'], { cwd: 'libs/ui' })).code;
} catch (error) {
  fail(error);
}
