import ts from 'typescript';

/** What pg makes of a value, by OID; text of all other types. As in pg-types, which no service changes. */
const KINDS = new Map([
  ...[21, 23, 26, 700, 701].map((oid) => [oid, 'number']),
  [16, 'boolean'],
  ...[1082, 1114, 1184].map((oid) => [oid, 'Date']),
  ...[114, 3802].map((oid) => [oid, 'JSON']),
  [17, 'Buffer'],
  ...[600, 718, 1186].map((oid) => [oid, 'object']),
  [2278, 'void'],
]);
const ARRAYS = new Map([
  [1000, 'boolean'],
  [1001, 'Buffer'],
  ...[1005, 1007, 1028, 1021, 1022, 1231].map((oid) => [oid, 'number']),
  ...[651, 1016, 1014, 1015, 1008, 1009, 1040, 1041, 3907, 2951, 791, 1183, 1270].map((oid) => [oid, 'string']),
  ...[1115, 1182, 1185].map((oid) => [oid, 'Date']),
  ...[199, 3807].map((oid) => [oid, 'JSON']),
]);

const kindOf = (oid) => (ARRAYS.has(oid) ? `${ARRAYS.get(oid)}[]` : (KINDS.get(oid) ?? 'string'));

/**
 * Compares the row that the code expects with the columns that a statement answers.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} row
 * @param columns of `describe`
 * @returns {string[]} the differences; none when every value is what its property says
 */
export function compareRow(checker, row, columns) {
  if (row.flags & ts.TypeFlags.Unknown) return [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  return propertiesOf(checker, row).flatMap(({ name, types, isOptional }) => {
    const column = byName.get(name);
    if (!column) return isOptional ? [] : [`${name}: the statement answers no such column`];
    return compareValue(checker, name, types, column);
  });
}

/** Properties of all the kinds of a row; optional where one kind lacks it. */
function propertiesOf(checker, row) {
  const kinds = row.isUnion() ? row.types : [row];
  const found = new Map();
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

function compareValue(checker, name, types, { type, isNullable, labels }) {
  const kind = kindOf(type);
  const said = namesOf(checker, types);
  const differences = [];
  if (!accepts(checker, types, kind)) differences.push(`${name}: is ${kind}, the code says ${said}`);
  if (isNullable && !types.some((one) => one.flags & (ts.TypeFlags.Null | ts.TypeFlags.AnyOrUnknown)))
    differences.push(`${name}: can be null, the code says ${said}`);
  const unknown = kind === 'string' ? unknownLabels(types, labels) : [];
  if (unknown.length > 0) differences.push(`${name}: can be ${unknown.join(' or ')}, the code says ${said}`);
  return differences;
}

/** Types as the code says them, in one order. */
const namesOf = (checker, types) => {
  const names = new Set(types.map((one) => checker.typeToString(one)));
  return [...names].sort((a, b) => Number(a === 'null') - Number(b === 'null') || a.localeCompare(b)).join(' | ');
};

/** Texts that a column can have and a type of nothing but literals does not name. */
function unknownLabels(types, labels = []) {
  const texts = types.filter((one) => one.flags & ts.TypeFlags.StringLike);
  if (texts.length === 0 || !texts.every((one) => one.isStringLiteral())) return [];
  return labels.filter((label) => !texts.some((one) => one.value === label));
}

/** Whether a value of a kind can be one of these types; which texts there are is compared apart. */
function accepts(checker, types, kind) {
  return types.some((type) => {
    if (type.flags & ts.TypeFlags.AnyOrUnknown) return true;
    if (kind.endsWith('[]')) {
      if (!checker.isArrayLikeType(type)) return false;
      const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
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

/** Texts, and texts with a mark that keeps them apart. */
const isText = (type) =>
  Boolean(type.flags & ts.TypeFlags.StringLike) || (type.isIntersection() && type.types.some((part) => isText(part)));

const NOT_JSON = new Set(['Date', 'Map', 'Set', 'Buffer']);
const DEEPEST = 6;

/** JSON carries no instants, no bigints and no classes. */
function isJson(checker, type, depth = 0) {
  if (depth > DEEPEST) return true;
  if (type.isUnion()) return type.types.every((part) => isJson(checker, part, depth + 1));
  if (type.flags & (ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike)) return false;
  if (!(type.flags & ts.TypeFlags.Object)) return true;
  if (NOT_JSON.has(type.symbol?.name)) return false;
  if (checker.isArrayLikeType(type))
    return isJson(checker, checker.getIndexTypeOfType(type, ts.IndexKind.Number), depth + 1);
  return checker.getPropertiesOfType(type).every((property) => {
    const value = checker.getTypeOfSymbol(property);
    return value.getCallSignatures().length > 0 || isJson(checker, value, depth + 1);
  });
}
