// npm run gallery: the components of the design system and of slice-kit with their states, code and props, on this
// machine only.
import { command } from './lib/command.ts';
import { fail } from './lib/progress.mjs';

try {
  process.exitCode = (await command('npm', ['run', '--silent', 'dev'], { cwd: 'infra/gallery' })).code;
} catch (error) {
  fail(error);
}
