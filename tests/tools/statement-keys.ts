import { loadModule, type Node, parseSync, type SelectStmt } from 'libpg-query';
import { createEqualities, type Equalities, type Field } from './equalities.ts';

/** Tables by the column that says on which machine their rows lie. */
export type Keys = ReadonlyMap<string, string>;

await loadModule();

/**
 * The distributed tables that a statement reads or changes without saying on which machine: the key of each must equal a
 * parameter, a constant, or the key of another table that does. Read with PostgreSQL's own grammar; what stands below OR
 * or NOT says nothing.
 */
export const tablesWithoutKey = (sql: string, keys: Keys): readonly string[] => {
  const found: Found = { keys, equalities: createEqualities(), tables: [], unkeyed: [] };
  for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt) readStatement(stmt, newScope(null), found);
  const loose = found.tables.filter(({ key }) => !found.equalities.isGiven(key)).map(({ name }) => name);
  return [...new Set([...loose, ...found.unkeyed])].sort();
};

interface Found {
  readonly keys: Keys;
  readonly equalities: Equalities;
  /** Each mention of a distributed table, with the field that must be given. */
  readonly tables: { readonly name: string; readonly key: Field }[];
  /** Those into which rows go without their key. */
  readonly unkeyed: string[];
}

/** Columns that a query hands on, in their order. */
type Output = readonly { readonly name: string; readonly field: Field }[];

interface Source {
  readonly alias: string;
  /** The columns that are known; of a table only its key, others are made when they are asked for. */
  readonly columns: Map<string, Field>;
  /** Its columns are all known: it is a query. */
  readonly isWhole: boolean;
}

interface Scope {
  readonly parent: Scope | null;
  readonly sources: Source[];
  readonly named: Map<string, Output>;
}

const newScope = (parent: Scope | null): Scope => ({ parent, sources: [], named: new Map() });

const readStatement = (node: Node, outer: Scope, found: Found): Output => {
  if ('SelectStmt' in node) return readSelect(node.SelectStmt, outer, found);
  if ('DeclareCursorStmt' in node)
    return node.DeclareCursorStmt.query ? readStatement(node.DeclareCursorStmt.query, outer, found) : [];
  const scope = newScope(outer);
  if ('InsertStmt' in node) {
    const { relation, cols = [], selectStmt, withClause, onConflictClause, returningClause } = node.InsertStmt;
    readWith(withClause?.ctes, scope, found);
    const given = selectStmt ? readStatement(selectStmt, scope, found) : [];
    const target = addTable(relation?.relname ?? '', relation?.alias?.aliasname, scope, { ...found, tables: [] });
    const names = cols.map((column) => ('ResTarget' in column ? (column.ResTarget.name ?? '') : ''));
    const key = found.keys.get(relation?.relname ?? '');
    if (key !== undefined && !names.includes(key)) found.unkeyed.push(relation?.relname ?? '');
    for (const [index, name] of names.entries()) {
      const field = fieldOf(target, name, found);
      const value = given[index];
      if (value) found.equalities.same(field, value.field);
    }
    readConditions(onConflictClause?.whereClause, scope, found);
    readInner(onConflictClause?.targetList, scope, found);
    return readOutput(returningClause?.exprs, scope, found);
  }
  if ('UpdateStmt' in node) {
    const { relation, fromClause, whereClause, targetList, returningClause, withClause } = node.UpdateStmt;
    readWith(withClause?.ctes, scope, found);
    addTable(relation?.relname ?? '', relation?.alias?.aliasname, scope, found);
    for (const from of fromClause ?? []) readFrom(from, scope, found);
    readConditions(whereClause, scope, found);
    readInner(targetList, scope, found);
    return readOutput(returningClause?.exprs, scope, found);
  }
  if ('DeleteStmt' in node) {
    const { relation, usingClause, whereClause, returningClause, withClause } = node.DeleteStmt;
    readWith(withClause?.ctes, scope, found);
    addTable(relation?.relname ?? '', relation?.alias?.aliasname, scope, found);
    for (const from of usingClause ?? []) readFrom(from, scope, found);
    readConditions(whereClause, scope, found);
    return readOutput(returningClause?.exprs, scope, found);
  }
  return [];
};

const readSelect = (select: SelectStmt, outer: Scope, found: Found): Output => {
  const scope = newScope(outer);
  readWith(select.withClause?.ctes, scope, found, select.withClause?.recursive === true);
  if (select.larg && select.rarg) {
    const [left, right] = [readSelect(select.larg, scope, found), readSelect(select.rarg, scope, found)];
    return left.map(({ name, field }, index) => ({
      name,
      field: eitherOf(field, right[index]?.field ?? found.equalities.fresh(), found),
    }));
  }
  for (const from of select.fromClause ?? []) readFrom(from, scope, found);
  readConditions(select.whereClause, scope, found);
  readInner([select.havingClause, ...(select.sortClause ?? []), ...(select.groupClause ?? [])], scope, found);
  if (select.valuesLists) return readValues(select.valuesLists, scope, found);
  return readOutput(select.targetList, scope, found);
};

/** What two queries hand on together is given where both are; a condition on it holds in both. */
const eitherOf = (one: Field, other: Field, { equalities }: Found): Field => {
  const either = equalities.fresh();
  equalities.givenWith(either, [one, other]);
  equalities.givenWith(one, [either]);
  equalities.givenWith(other, [either]);
  return either;
};

/** One row of values is given as far as each is; of several nothing is said. */
const readValues = (lists: readonly Node[], scope: Scope, found: Found): Output => {
  readInner(lists, scope, found);
  const [first] = lists;
  if (lists.length !== 1 || !first || !('List' in first)) return [];
  return (first.List.items ?? []).map((value, index) => ({
    name: `column${index + 1}`,
    field: valueField(value, scope, found),
  }));
};

const readWith = (ctes: readonly Node[] | undefined, scope: Scope, found: Found, isRecursive = false): void => {
  for (const node of ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery } = node.CommonTableExpr;
    // A query that reads itself adds to what it began with, of which nothing is said here.
    if (isRecursive) scope.named.set(ctename, []);
    if (ctequery) scope.named.set(ctename, readStatement(ctequery, scope, found));
  }
};

const readFrom = (node: Node, scope: Scope, found: Found): void => {
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar;
    const named = namedIn(scope, relname);
    if (named === undefined) addTable(relname, alias?.aliasname, scope, found);
    else addQuery(alias?.aliasname ?? relname, named, scope);
  } else if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect;
    const names = (alias?.colnames ?? []).map((one) => ('String' in one ? (one.String.sval ?? '') : ''));
    const output = subquery ? readStatement(subquery, scope, found) : [];
    const renamed = output.map(({ name, field }, index) => ({ name: names[index] ?? name, field }));
    addQuery(alias?.aliasname ?? '', renamed, scope);
  } else if ('RangeFunction' in node) {
    const { alias, functions } = node.RangeFunction;
    readInner(functions, scope, found);
    scope.sources.push({ alias: alias?.aliasname ?? '', columns: new Map(), isWhole: false });
  } else if ('JoinExpr' in node) {
    const { larg, rarg, quals, usingClause } = node.JoinExpr;
    const before = scope.sources.length;
    if (larg) readFrom(larg, scope, found);
    const between = scope.sources.length;
    if (rarg) readFrom(rarg, scope, found);
    for (const one of usingClause ?? []) {
      const name = 'String' in one ? (one.String.sval ?? '') : '';
      const [left, right] = [scope.sources.slice(before, between), scope.sources.slice(between)];
      for (const here of left) for (const there of right) sameColumn(here, there, name, found);
    }
    readConditions(quals, scope, found);
  }
};

const sameColumn = (here: Source, there: Source, name: string, found: Found): void => {
  if ((here.isWhole && !here.columns.has(name)) || (there.isWhole && !there.columns.has(name))) return;
  found.equalities.same(fieldOf(here, name, found), fieldOf(there, name, found));
};

const namedIn = (scope: Scope | null, name: string): Output | undefined =>
  scope === null ? undefined : (scope.named.get(name) ?? namedIn(scope.parent, name));

const addTable = (name: string, alias: string | undefined, scope: Scope, found: Found): Source => {
  const source: Source = { alias: alias ?? name, columns: new Map(), isWhole: false };
  const key = found.keys.get(name);
  if (key !== undefined) found.tables.push({ name, key: fieldOf(source, key, found) });
  scope.sources.push(source);
  return source;
};

const addQuery = (alias: string, output: Output, scope: Scope): void => {
  scope.sources.push({ alias, columns: new Map(output.map(({ name, field }) => [name, field])), isWhole: true });
};

const fieldOf = ({ columns }: Source, name: string, { equalities }: Found): Field => {
  const field = columns.get(name) ?? equalities.fresh();
  columns.set(name, field);
  return field;
};

/** What must hold for every row. */
const readConditions = (node: Node | undefined, scope: Scope, found: Found): void => {
  if (node === undefined) return;
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    for (const one of node.BoolExpr.args ?? []) readConditions(one, scope, found);
    return;
  }
  if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && operatorOf(node.A_Expr.name) === '=') {
    const { lexpr, rexpr } = node.A_Expr;
    if (lexpr && rexpr) readEquality(lexpr, rexpr, scope, found);
    return;
  }
  if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') {
    const { testexpr, subselect } = node.SubLink;
    const [first] = subselect ? readStatement(subselect, scope, found) : [];
    if (testexpr && first) found.equalities.same(valueField(testexpr, scope, found), first.field);
    return;
  }
  readInner([node], scope, found);
};

const operatorOf = (name: readonly Node[] | undefined): string => {
  const [last] = (name ?? []).slice(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};

const readEquality = (left: Node, right: Node, scope: Scope, found: Found): void => {
  if ('RowExpr' in left && 'RowExpr' in right) {
    for (const [index, one] of (left.RowExpr.args ?? []).entries()) {
      const other = right.RowExpr.args?.[index];
      if (other) readEquality(one, other, scope, found);
    }
    return;
  }
  found.equalities.same(valueField(left, scope, found), valueField(right, scope, found));
};

/** The field whose value this is: a column's, that of a query of one row, or a new one. */
const valueField = (node: Node, scope: Scope, found: Found): Field => {
  if ('TypeCast' in node && node.TypeCast.arg) return valueField(node.TypeCast.arg, scope, found);
  if ('ColumnRef' in node) return columnField(node.ColumnRef.fields ?? [], scope, found);
  if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK' && node.SubLink.subselect)
    return readStatement(node.SubLink.subselect, scope, found)[0]?.field ?? found.equalities.fresh();
  readInner([node], scope, found);
  const field = found.equalities.fresh();
  if (isConstant(node)) found.equalities.give(field);
  return field;
};

/** Parameters and what is made of them alone. */
const isConstant = (node: Node): boolean => !/"(ColumnRef|SubLink)":/.test(JSON.stringify(node));

const columnField = (fields: readonly Node[], scope: Scope, found: Found): Field => {
  const names = fields.map((one) => ('String' in one ? (one.String.sval ?? '') : '*'));
  const [name = '', alias] = names.reverse();
  for (let here: Scope | null = scope; here !== null; here = here.parent) {
    const source = alias === undefined ? ownerOf(here.sources, name) : sourceNamed(here.sources, alias);
    if (source) return fieldOf(source, name, found);
  }
  return found.equalities.fresh();
};

const sourceNamed = (sources: readonly Source[], alias: string): Source | undefined =>
  sources.find((source) => source.alias === alias);

/** Whose column this is when nobody says: the one that is known to have it, else the only one that may. */
const ownerOf = (sources: readonly Source[], name: string): Source | undefined => {
  const known = sources.find(({ columns }) => columns.has(name));
  const possible = sources.filter(({ isWhole }) => !isWhole);
  return known ?? (possible.length === 1 ? possible[0] : undefined);
};

const readOutput = (targets: readonly Node[] | undefined, scope: Scope, found: Found): Output =>
  (targets ?? []).flatMap((target): Output => {
    if (!('ResTarget' in target) || target.ResTarget.val === undefined) return [];
    const { name, val } = target.ResTarget;
    if (!('ColumnRef' in val)) return [{ name: name ?? '', field: valueField(val, scope, found) }];
    const parts = val.ColumnRef.fields ?? [];
    const last = parts.at(-1);
    if (last && 'String' in last)
      return [{ name: name ?? last.String.sval ?? '', field: columnField(parts, scope, found) }];
    const [alias] = parts;
    const of = alias && 'String' in alias ? alias.String.sval : undefined;
    return scope.sources
      .filter((source) => of === undefined || source.alias === of)
      .flatMap(({ columns }) => [...columns].map(([column, field]) => ({ name: column, field })));
  });

/** Queries inside an expression. */
const readInner = (nodes: readonly unknown[] | undefined, scope: Scope, found: Found): void => {
  for (const node of nodes ?? []) {
    if (typeof node !== 'object' || node === null) continue;
    if ('SubLink' in node) readSubLink(node as Extract<Node, { SubLink: unknown }>, scope, found);
    else readInner(Object.values(node), scope, found);
  }
};

const readSubLink = (
  { SubLink: { subselect, testexpr } }: Extract<Node, { SubLink: unknown }>,
  scope: Scope,
  found: Found,
) => {
  if (subselect) readStatement(subselect, scope, found);
  readInner([testexpr], scope, found);
};
