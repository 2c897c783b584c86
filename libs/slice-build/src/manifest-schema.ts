// Build tools run before any library of this repository is built: the schema comes from its source (Node strips the
// types). A packed contract has only its build, and no condition `source`.
import { registerHooks, type ResolveHookContext } from 'node:module';

const CONTRACT = '@shamba/api-contract/slice-manifest';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === CONTRACT
      ? next(specifier, { ...context, conditions: ['source', ...context.conditions] })
      : next(isOwnSource(specifier, context) ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});

const isOwnSource = (specifier: string, { parentURL = '' }: ResolveHookContext): boolean =>
  specifier.startsWith('.') && parentURL.includes('/api-contract/src/') && parentURL.endsWith('.ts');

const { sliceManifestSchema } = await import('@shamba/api-contract/slice-manifest');

export { sliceManifestSchema };
