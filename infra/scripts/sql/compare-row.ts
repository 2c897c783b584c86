import ts from 'typescript';
import type { Column } from './describe.ts';

/** JavaScript types that pg returns, by OID; string for others. As in pg-types, whose parsers no service changes. */
const KINDS = new Map<number, string>([
  ...all('number', 21, 23, 26, 700, 701),
  [16, 'boolean'],
  ...all('Date', 1082, 1114, 1184),
  ...all('JSON', 114, 3802),
  [17, 'Buffer'],
  ...all('object', 600, 718, 1186),
  [2278, 'void'],
]);
const ARRAYS = new Map<number, string>([
  [1000, 'boolean'],
  [1001, 'Buffer'],
  ...all('number', 1005, 1007, 1028, 1021, 1022, 1231),
  ...all('string', 651, 1016, 1014, 1015, 1008, 1009, 1040, 1041, 3907, 2951, 791, 1183, 1270),
  ...all('Date', 1115, 1182, 1185),
  ...all('JSON', 199, 3807),
]);

function all(kind: string, ...oids: number[]): [number, string][] {
  return oids.map((oid) => [oid, kind]);
}

const kindOf = (oid: number): string => (ARRAYS.has(oid) ? `${ARRAYS.get(oid)}[]` : (KINDS.get(oid) ?? 'string'));

/**
 * Compares the row that the code expects with the columns that a statement answers.
 * @returns the differences; none when every value is what its property says
 */
export function compareRow(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): string[] {
  if (row.flags & ts.TypeFlags.Unknown) return [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  return propertiesOf(checker, row).flatMap(({ name, types, isOptional }) => {
    const column = byName.get(name);
    if (!column) return isOptional ? [] : [`${name}: the statement answers no such column`];
    return compareValue(checker, name, types, column);
  });
}

interface Property {
  name: string;
  types: ts.Type[];
  count: number;
  isOptional: boolean;
}

/** Properties of all the kinds of a row; optional where one kind lacks it. */
function propertiesOf(checker: ts.TypeChecker, row: ts.Type): Property[] {
  const kinds = row.isUnion() ? row.types : [row];
  const found = new Map<string, Property>();
  for (const kind of kinds)
    for (const property of checker.getPropertiesOfType(kind)) {
      const type = checker.getTypeOfSymbol(property);
      if (type.getCallSignatures().length > 0) continue;
      const entry = found.get(property.name) ?? { name: property.name, types: [], count: 0, isOptional: false };
      entry.types.push(...(type.isUnion() ? type.types : [type]));
      entry.count += 1;
      entry.isOptional ||= Boolean(property.flags & ts.SymbolFlags.Optional);
      found.set(property.name, entry);
    }
  return [...found.values()].map((entry) => ({ ...entry, isOptional: entry.isOptional || entry.count < kinds.length }));
}

function compareValue(
  checker: ts.TypeChecker,
  name: string,
  types: readonly ts.Type[],
  { type, isNullable, labels }: Column,
): string[] {
  const kind = kindOf(type);
  const said = namesOf(checker, types);
  const differences: string[] = [];
  if (!accepts(checker, types, kind)) differences.push(`${name}: is ${kind}, the code says ${said}`);
  if (isNullable && !types.some((one) => one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)))
    differences.push(`${name}: can be null, the code says ${said}`);
  const unknown = kind === 'string' ? unknownLabels(types, labels) : [];
  if (unknown.length > 0) differences.push(`${name}: can be ${unknown.join(' or ')}, the code says ${said}`);
  return differences;
}

/** Names of the types as in the code, sorted. */
const namesOf = (checker: ts.TypeChecker, types: readonly ts.Type[]): string => {
  const names = new Set(types.map((one) => checker.typeToString(one)));
  return [...names].sort((a, b) => Number(a === 'null') - Number(b === 'null') || a.localeCompare(b)).join(' | ');
};

/** Texts of a column that are missing in a type of string literals. */
function unknownLabels(types: readonly ts.Type[], labels: readonly string[] = []): string[] {
  const texts = types.filter((one) => one.flags & ts.TypeFlags.StringLike);
  const named = texts.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  if (texts.length === 0 || named.length < texts.length) return [];
  return labels.filter((label) => !named.includes(label));
}

/** True if a value of `kind` fits one of the types; the texts themselves are compared elsewhere. */
function accepts(checker: ts.TypeChecker, types: readonly ts.Type[], kind: string): boolean {
  return types.some((type) => {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
    if (kind.endsWith('[]')) {
      if (!checker.isArrayLikeType(type)) return false;
      const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      if (!element) return false;
      return accepts(checker, element.isUnion() ? element.types : [element], kind.slice(0, -2));
    }
    switch (kind) {
      case 'number':
        return Boolean(type.flags & ts.TypeFlags.NumberLike);
      case 'boolean':
        return Boolean(type.flags & ts.TypeFlags.BooleanLike);
      case 'Date':
      case 'Buffer':
        return type.symbol?.name === kind;
      case 'JSON':
        return isJson(checker, type);
      case 'object':
        return Boolean(type.flags & ts.TypeFlags.Object);
      case 'void':
        return false;
      default:
        return isText(type);
    }
  });
}

/** True for strings and branded strings. */
const isText = (type: ts.Type): boolean =>
  Boolean(type.flags & ts.TypeFlags.StringLike) || (type.isIntersection() && type.types.some((part) => isText(part)));

const NOT_JSON = new Set(['Date', 'Map', 'Set', 'Buffer']);
const DEEPEST = 6;

/** JSON carries no instants, no bigints and no classes. */
function isJson(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  if (type.isUnion()) return type.types.every((part) => isJson(checker, part, depth + 1));
  if (type.flags & (ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike)) return false;
  if (!(type.flags & ts.TypeFlags.Object)) return true;
  if (NOT_JSON.has(type.symbol?.name)) return false;
  const element = checker.isArrayLikeType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element) return isJson(checker, element, depth + 1);
  return checker.getPropertiesOfType(type).every((property) => {
    const value = checker.getTypeOfSymbol(property);
    return value.getCallSignatures().length > 0 || isJson(checker, value, depth + 1);
  });
}
