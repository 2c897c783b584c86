import { composeWith } from '../lib/compose-file.ts';

/** The images that docker-compose.yml builds, each by the first service that runs it: name → { dockerfile, args }. */
export function composeImages() {
  // What a build needs comes from this machine's environment; the keys are for what runs.
  const { services } = composeWith({ IDENTITY_PUBLIC_KEYS: '{}', ...process.env });
  const byImage = new Map();
  for (const { image, build } of Object.values(services)) if (build && !byImage.has(image)) byImage.set(image, build);
  return new Map([...byImage].map(([image, build]) => [/^shamba\/([\w-]+):/.exec(image)[1], build]));
}
