// Build tools run before any library is built: the schema comes from its source (Node strips the types).
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(isOwnSource(specifier, context) ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});

const isOwnSource = (specifier, { parentURL = '' }) =>
  specifier.startsWith('.') && parentURL.includes('/api-contract/src/') && parentURL.endsWith('.ts');

const { sliceManifestSchema } = await import(
  new URL('../../api-contract/src/slice-manifest/schema.ts', import.meta.url).href
);

export { sliceManifestSchema };
