import type { paths as GeneratedPaths } from '@shamba/api-contract';

interface LooseOperation {
  parameters: { query?: Record<string, unknown>; header?: never; path?: Record<string, unknown>; cookie?: never };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}

type LoosePaths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', LooseOperation>>;

/** The generated paths; while the contract is empty, any path with unknown answers. */
export type ApiPaths = GeneratedPaths extends Record<string, never> ? LoosePaths : GeneratedPaths;
