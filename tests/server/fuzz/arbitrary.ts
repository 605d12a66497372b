import * as fc from 'fast-check';
import type * as v from 'valibot';
import {
  childOf,
  entriesOf,
  optionsOf,
  requirementOf,
  type Shape,
  shapeOf,
  shapesOf,
  stepsOf,
} from './schema-shape.ts';

/** Values worth trying by the name of a property: ids of rows that are there, names of known versions. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** Values that a schema accepts, with its boundaries. */
export const arbitraryOf = (schema: v.GenericSchema<unknown, unknown>, hints: Hints = {}): fc.Arbitrary<unknown> =>
  translate(shapeOf(schema), { hints, name: '', depth: 0 });

interface Place {
  readonly hints: Hints;
  /** Property that the value stands under. */
  readonly name: string;
  readonly depth: number;
}

const maxDepth = 8;

const translate = (shape: Shape, place: Place): fc.Arbitrary<unknown> => {
  const hinted = place.hints[place.name];
  const own = translateOwn(shape, place);
  const isScalar = shape.type === 'string' || shape.type === 'picklist' || shape.type === 'number';
  if (hinted === undefined || hinted.length === 0 || !isScalar) return own;
  return fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...hinted) }, { weight: 1, arbitrary: own });
};

const translateOwn = (shape: Shape, place: Place): fc.Arbitrary<unknown> => {
  const below = (child: Shape, name = place.name) => translate(child, { ...place, name, depth: place.depth + 1 });
  switch (shape.type) {
    case 'string':
      return text(stepsOf(shape));
    case 'number':
      return numeric(stepsOf(shape));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(shape['literal']);
    case 'picklist':
      return fc.constantFrom(...optionsOf(shape));
    case 'nullable':
      return fc.option(below(childOf(shape, 'wrapped')), { nil: null });
    case 'optional':
      return fc.option(below(childOf(shape, 'wrapped')), { nil: undefined });
    case 'array':
      return list(shape, below(childOf(shape, 'item')), place);
    case 'object':
    case 'strict_object':
      return record(shape, below);
    case 'record':
      return fc.dictionary(
        below(childOf(shape, 'key'), '') as fc.Arbitrary<string>,
        below(childOf(shape, 'value'), ''),
        {
          maxKeys: 4,
        },
      );
    case 'variant':
    case 'union':
      return fc.oneof(...shapesOf(optionsOf(shape)).map((option) => below(option)));
    case 'lazy':
      return place.depth > maxDepth ? fc.constant([]) : below(lazily(shape));
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'undefined':
      return fc.constant(undefined);
    case 'custom':
      return fc.constantFrom(...sampleFiles);
    default:
      throw new Error(`no translation of the schema type ${shape.type}`);
  }
};

const lazily = (shape: Shape): Shape => {
  const getter = shape['getter'];
  if (typeof getter !== 'function') throw new Error('lazy without a getter');
  return getter() as Shape;
};

const record = (shape: Shape, below: (child: Shape, name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const entries = entriesOf(shape);
  const fields = Object.fromEntries(entries.map(([name, child]) => [name, below(child, name)]));
  // `undefined` and absent are the same on the wire.
  return fc
    .record(fields)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
};

const list = (shape: Shape, item: fc.Arbitrary<unknown>, { depth }: Place): fc.Arbitrary<unknown> => {
  const steps = stepsOf(shape);
  const minLength = requirementOf(steps, 'min_length') ?? 0;
  const maxLength = Math.min(requirementOf(steps, 'max_length') ?? 5, depth > 3 ? minLength + 1 : minLength + 4);
  return fc.array(item, { minLength, maxLength });
};

/** Texts that have broken programs before; all of them are allowed. */
const oddTexts = [
  'Betoni',
  'Ääkköset åÅ öÖ',
  "'; drop table sites; --",
  '<script>alert(1)</script>',
  '=1+1',
  '日本語テキスト',
  '💚👩‍👩‍👧‍👦',
  '\u202Eabc',
  '\u0001',
  '__proto__',
  'constructor',
  'null',
  '0',
  '%00',
  '#{x}',
  '{{x}}',
  '\\',
  '"',
] as const;

const text = (steps: readonly Shape[]): fc.Arbitrary<string> => {
  const types = steps.map(({ type }) => type);
  if (types.includes('uuid')) return fc.uuid({ version: 7 });
  if (types.includes('email')) return fc.constantFrom('a@example.com', 'etu.suku+x@esimerkki.example.fi');
  if (types.includes('iso_date')) {
    const latest = steps.find(({ type }) => type === 'max_value')?.['requirement'] ?? '2999-12-31';
    return fc.constantFrom('2026-11-20', '2024-02-29', String(latest));
  }
  if (types.includes('regex')) return digits(steps);
  const min = requirementOf(steps, 'min_length') ?? 0;
  const max = requirementOf(steps, 'max_length') ?? 300;
  const boundary = ['x'.repeat(min), 'ä'.repeat(max), 'x'.repeat(max)];
  const candidates = [...oddTexts, ...boundary].filter((value) => value.length >= min && value.length <= max);
  return fc
    .oneof(fc.constantFrom(...candidates), fc.string({ minLength: min, maxLength: Math.min(max, min + 20) }))
    .filter((value) => !types.includes('trim') || value.trim().length >= min);
};

/** Text that a query reads as a number. */
const digits = (steps: readonly Shape[]): fc.Arbitrary<string> => {
  const pattern = steps.find(({ type }) => type === 'regex')?.['requirement'];
  const isNumber = steps.some(({ type }) => type === 'max_value');
  if (!isNumber && pattern instanceof RegExp) return fc.stringMatching(new RegExp(pattern.source), { size: 'small' });
  const min = requirementOf(steps, 'min_value') ?? 0;
  const max = requirementOf(steps, 'max_value') ?? 1_000_000;
  return fc.constantFrom(String(min), String(max), String(Math.min(max, min + 1)));
};

const numeric = (steps: readonly Shape[]): fc.Arbitrary<number> => {
  const isWhole = steps.some(({ type }) => type === 'integer');
  const above = requirementOf(steps, 'gt_value');
  const min = requirementOf(steps, 'min_value') ?? (above === undefined ? -1e6 : above + 1e-9);
  const max = requirementOf(steps, 'max_value') ?? 1e6;
  const inside = [0, 1, -1, 0.1, 1e-300, 2 ** 31, 2 ** 31 - 1].filter(
    (value) => value >= min && value <= max && (!isWhole || Number.isInteger(value)),
  );
  const wide = isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), 2 ** 31) })
    : fc.double({ min, max, noNaN: true });
  return fc.oneof(fc.constantFrom(min, max, ...inside), wide);
};

const sampleFiles = [
  new File(['Nimi;Määrä;Yksikkö\nBetoni;10;kg\n'], 'määrät.csv', { type: 'text/csv' }),
  new File(['Päivä;Laji;Nimi;Määrä;Yksikkö\n2.3.2026;toimitus;Sora;1;t\n'], 'kuormat.csv', { type: 'text/csv' }),
  new File(['Name,Amount,Unit\nConcrete,"1,5",m3\n'], 'rows.csv', { type: 'application/octet-stream' }),
] as const;
