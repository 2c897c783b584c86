// npm run images [-- <name> …]: builds every image of docker-compose.yml (or the named ones) with buildah, which needs
// no container engine, and lists their sizes.
import { execFileSync } from 'node:child_process';
import { buildImage, inspectImage } from './images/buildah.ts';
import { composeImages } from './images/compose-images.ts';
import { elapsed, fail, progress, Stop } from './lib/progress.mjs';
import { ROOT } from './lib/root.mjs';

try {
  const images = composeImages();
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !images.has(name));
  if (unknown.length > 0)
    throw new Stop(`No such image: ${unknown.join(', ')}. There are ${[...images.keys()].join(', ')}.`);
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  for (const [name, build] of images) {
    if (isWanted(name)) buildImage(name, build, { REVISION: revision });
  }
  for (const name of images.keys()) {
    if (isWanted(name)) console.log(`${name.padEnd(18)} ${inspectImage(name).size}`);
  }
  progress(`All built after ${elapsed().toFixed(0)} s`);
} catch (error) {
  fail(error);
}
