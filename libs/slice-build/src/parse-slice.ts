import type { SliceManifest } from '@shamba/api-contract/slice-manifest';
import { isObject } from './is-object.ts';
import { sliceManifestSchema } from './manifest-schema.ts';
import { elementsOf, fillDefaults, type SliceContent } from './read-content.ts';

/**
 * slice.json checked.
 * @param version (SLICE_VERSION) wins over the file's
 * @param content what the slice's pages say (readContent): it gives texts their built-in words and becomes the release's
 * catalogue
 * @throws Error that names every wrong or unknown field
 */
export function parseSlice(sliceJson: unknown, version?: string, content: SliceContent = {}): SliceManifest {
  if (!isObject(sliceJson)) throw new Error('slice.json is no object');
  const { $schema: _, ...written } = structuredClone(sliceJson);
  const input: Record<string, unknown> = { ...written, ...(version && { version }), content: elementsOf(content) };
  const missing = fillDefaults(input, content);
  if (missing.length > 0) throw new Error(`slice.json of ${nameOf(input)}:\n  ${missing.join('\n  ')}`);
  const parsed = sliceManifestSchema.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(root)'}: ${issue.message}`);
    throw new Error(`slice.json of ${nameOf(input)} is wrong:\n${issues.join('\n')}`);
  }
  const unknown = unknownFields(input, parsed.data);
  if (unknown.length > 0)
    throw new Error(`slice.json of ${parsed.data.name} has unknown fields: ${unknown.join(', ')}`);
  return parsed.data;
}

const nameOf = ({ name }: { name?: unknown }): string => (typeof name === 'string' ? name : 'a slice');

/** Paths of fields that the schema dropped: the gateway tolerates newer fields, an author's typo must not pass. */
function unknownFields(input: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(input) && Array.isArray(parsed))
    return input.flatMap((entry, index) => unknownFields(entry, parsed[index], `${path}[${index}]`));
  if (!isObject(input) || !isObject(parsed)) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    return name in parsed ? unknownFields(value, parsed[name], here) : [here];
  });
}
