// Finds changes of a schema that break the earlier release.
import type { Columns, Rule, Schema } from './read-schema.ts';

/** True if `after` accepts and answers every value of `before`: "text" for "character varying(40)". */
function isWider(before: string, after: string): boolean {
  // A bigint comes as text where an integer came as a number.
  if (before === 'smallint' && after === 'integer') return true;
  const varying = /^character varying(?:\((\d+)\))?$/.exec(before);
  if (!varying) return false;
  if (after === 'text') return true;
  const [, length] = varying;
  const [whole, other] = /^character varying(?:\((\d+)\))?$/.exec(after) ?? [];
  return whole !== undefined && (other === undefined || (length !== undefined && Number(other) >= Number(length)));
}

/** Rules that statements rely on: ON CONFLICT needs the unique index that it names. */
const RELIED_ON = new Set(['p', 'u', 'x']);
const same = (one: Rule, other: Rule): boolean =>
  one.table === other.table && one.kind === other.kind && one.says === other.says;

function columnFindings(table: string, before: Columns, after: Columns): string[] {
  const findings: string[] = [];
  for (const [name, column] of Object.entries(before)) {
    const now = after[name];
    const label = `${table}.${name}`;
    if (!now) findings.push(`${label} is gone`);
    else {
      if (now.type !== column.type && !isWider(column.type, now.type))
        findings.push(`${label} was ${column.type} and is ${now.type}`);
      if (now.required && !column.required) findings.push(`${label} must have a value now`);
      if (now.required && column.filled && !now.filled) findings.push(`${label} is not filled by itself any more`);
    }
  }
  for (const [name, column] of Object.entries(after))
    if (!before[name] && column.required && !column.filled)
      findings.push(`${table}.${name} is new and must have a value`);
  return findings;
}

/**
 * Compares two schemas (see readSchema).
 * @param before the schema of a release
 * @param after that of a later one
 * @returns one line for each thing that may break the earlier release's statements; none when the later one only adds
 */
export function contractions(before: Schema, after: Schema): string[] {
  const findings: string[] = [];
  for (const [table, columns] of Object.entries(before.tables)) {
    const now = after.tables[table];
    if (now) findings.push(...columnFindings(table, columns, now));
    else findings.push(`${table} is gone`);
  }
  for (const rule of before.rules)
    if (RELIED_ON.has(rule.kind) && after.tables[rule.table] && !after.rules.some((other) => same(rule, other)))
      findings.push(`${rule.table} has no more: ${rule.says}`);
  for (const rule of after.rules) {
    const known = before.tables[rule.table];
    if (!known || before.rules.some((other) => same(rule, other))) continue;
    // A rule on new columns alone cannot fail in a release that does not write them.
    if (rule.columns.length > 0 && rule.columns.every((name) => !known[name])) continue;
    findings.push(`${rule.table} has a new rule: ${rule.says}`);
  }
  for (const [type, labels] of Object.entries(before.labels))
    for (const label of labels)
      if (!after.labels[type]?.includes(label)) findings.push(`${type} has no more the value ${label}`);
  return findings;
}

/**
 * Sorts findings by what the notes say.
 * @param findings of contractions
 * @param retired `table` or `table.column` that the earlier release no longer used
 * @param accepted finding → why it breaks nothing
 * @returns open: findings without a note; stale: notes without a finding
 */
export function judge(
  findings: readonly string[],
  retired: readonly string[],
  accepted: Record<string, string>,
): { open: string[]; stale: string[] } {
  const gone = new Set(retired.map((name) => `${name} is gone`));
  return {
    open: findings.filter((finding) => !gone.has(finding) && accepted[finding] === undefined),
    stale: Object.keys(accepted).filter((finding) => !findings.includes(finding)),
  };
}
