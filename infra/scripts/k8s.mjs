// npm run k8s: writes infra/k8s/base from docker-compose.yml, so that Compose and Kubernetes say the same.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseFiles } from './k8s/base-files.mjs';
import { progress } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

const base = join(ROOT, 'infra', 'k8s', 'base');
const files = baseFiles();
rmSync(base, { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}
progress(`Wrote ${files.length} files of infra/k8s/base`);
