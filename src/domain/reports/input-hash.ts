import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { LimitSet } from '#domain/carbon/limit-set.ts';
import { sha256 } from '#domain/formats/sha-256.ts';
import type { LayerSnapshot, Source, SourceSnapshot } from '#domain/products/composite.ts';
import { isEstimate } from '#domain/terms/estimate.ts';
import { byUnits } from '#domain/values/order.ts';

const hashes = new WeakMap<CalculationInput, string>();

/**
 * SHA-256 of everything that decides the figures of a calculation, the same on server, device and command line and in any
 * order of rows: ids of an installation are left out, and so are the day and the emission data, which a report names beside it.
 */
export const inputHash = (input: CalculationInput): string => {
  const known = hashes.get(input) ?? sha256(contentOf(input));
  hashes.set(input, known);
  return known;
};

const contentOf = ({ site, calculation, categories, quantities, referenceSet, limitSet }: CalculationInput): string => {
  const { useClasses, grossAreaM2, siteAreaM2, completionYear, limitExemption = null, ownLimits = [] } = site;
  const numbers = new Map(categories.map(({ id }, index) => [id, index]));
  const fields: Readonly<Record<string, unknown>> = { ...calculation };
  const parts: string[] = [
    canonical({ useClasses, grossAreaM2, siteAreaM2, completionYear }),
    ...(limitExemption === null && ownLimits.length === 0 ? [] : [canonical({ limitExemption, ownLimits })]),
    ...Object.keys(defaultCalculationFields)
      // Whom a calculation is for changes no figure, and reports made before it was told keep their hash.
      .filter((key) => key !== 'stage')
      .toSorted()
      .map((key) => `${key} ${canonical(fields[key] ?? null)}`),
    canonical([referenceSet.id, limitSet === null ? null : hashedLimits(limitSet)]),
    ...categories.map(({ name, talo2000Code, scope }) => canonical([name, talo2000Code, scope])),
    ...quantities.map((row) => rowText(row, numbers.get(row.categoryId) ?? -1)).toSorted(),
  ];
  return ascii(parts.join('\n'));
};

/** Without the Swedish name, which came later: reports made before it keep their hash. */
const hashedLimits = ({ nameSv, ...hashed }: LimitSet): Omit<LimitSet, 'nameSv'> => hashed;

/** Most rows have no lists of their own, so only what is there is sorted. */
const rowText = (row: QuantityInput, category: number): string => {
  const { name, source, snapshot, amount, unit, wastePercent, lifetimeYears, replacements, scope, reused } = row;
  const plain = [category, name, amount, unit, wastePercent, lifetimeYears, replacements, scope, reused];
  const own = [row.endOfLife, row.transport.length === 0 ? null : row.transport, snapshotContent(snapshot)];
  const rest = own.every((value) => value === null) ? '' : canonical(own);
  const estimate = isEstimate(row) ? ' estimate' : '';
  return `${JSON.stringify([...plain, ...sourceContent(source)])}${rest}${estimate}`;
};

/** An own product is known by its frozen values: another installation gives it another id. */
const sourceContent = (source: Source): readonly string[] =>
  source.kind === 'item' ? [source.kind, source.id] : [source.kind];

const snapshotContent = (snapshot: SourceSnapshot | null): unknown => {
  if (snapshot === null) return null;
  const { kind, name } = snapshot;
  if (snapshot.kind === 'product') return { kind, name, factors: snapshot.factors };
  return { kind, name, unit: snapshot.unit, layers: snapshot.layers.map(layerContent) };
};

const layerContent = ({ source, layers, ...layer }: LayerSnapshot): unknown => ({
  ...layer,
  source: sourceContent(source),
  layers: layers.map(layerContent),
});

/** JSON with its keys in order: a database keeps them in an order of its own. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => byUnits(left, right))
      .map(([key, own]) => [key, sorted(own)]),
  );
};

const ascii = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
