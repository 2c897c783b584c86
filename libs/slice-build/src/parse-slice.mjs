import { sliceManifestSchema } from './manifest-schema.mjs';
import { elementsOf, fillDefaults } from './read-content.mjs';

/**
 * slice.json checked: every wrong or unknown field is named in
 * one error. `version` (SLICE_VERSION) wins over the file's;
 * `content` is what the slice's pages say (readContent): it gives texts
 * their built-in words and becomes the release's catalogue.
 */
export function parseSlice(sliceJson, version, content = {}) {
  const input = { ...structuredClone(sliceJson), ...(version && { version }), content: elementsOf(content) };
  delete input.$schema;
  const missing = fillDefaults(input, content);
  if (missing.length > 0) throw new Error(`slice.json of ${String(input.name)}:\n  ${missing.join('\n  ')}`);
  const parsed = sliceManifestSchema.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(root)'}: ${issue.message}`);
    throw new Error(`slice.json of ${String(input.name ?? 'a slice')} is wrong:\n${issues.join('\n')}`);
  }
  const unknown = unknownFields(input, parsed.data);
  if (unknown.length > 0)
    throw new Error(`slice.json of ${parsed.data.name} has unknown fields: ${unknown.join(', ')}`);
  return parsed.data;
}

/** Paths of fields that the schema dropped: the gateway tolerates newer fields, an author's typo must not pass. */
function unknownFields(input, parsed, path = '') {
  if (Array.isArray(input))
    return input.flatMap((entry, index) => unknownFields(entry, parsed?.[index], `${path}[${index}]`));
  if (typeof input !== 'object' || input === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    return name in parsed ? unknownFields(value, parsed[name], here) : [here];
  });
}
