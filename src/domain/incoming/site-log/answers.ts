import type { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import type { Source } from '#domain/products/composite.ts';
import type { LogUnit } from '#domain/site-log/log-event.ts';
import { factorFinder } from '#domain/site-log/log-follower.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import type { SiteFactorSet } from '#domain/site-log/site-factor.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { FactorOf } from './event-factors.ts';
import type { ImportQuestion, ProposedEvent } from './import-result.ts';

/** What a person says to a question of an import; what is absent is not said yet. */
export interface ImportAnswer {
  /** `none`: it stays unlinked on purpose. */
  readonly product?: Source | undefined;
  /** What the amount is in. */
  readonly unit?: LogUnit | undefined;
  /** How much of the unit one of what was counted holds: a package, or a piece of a product that is given in another unit. */
  readonly each?: number | undefined;
  /** How much came of the unit altogether. */
  readonly amount?: number | undefined;
  readonly isReturn?: boolean | undefined;
  /** '' = none of the set fits. */
  readonly factor?: string | undefined;
}

/** What the products and factors take. */
export interface AnswerContext {
  readonly unitsOf: (source: Source) => readonly Unit[];
  readonly factorOf: FactorOf;
}

/** What products of a library and factors of a set take. */
export const answerContextOf = (
  { entries, units }: Pick<ReturnType<typeof importLibrary>, 'entries' | 'units'>,
  set: SiteFactorSet,
): AnswerContext => {
  const byKey = new Map(entries.map(({ kind, id }, index) => [`${kind} ${id}`, units[index] ?? []]));
  return {
    unitsOf: (source) => (source.kind === 'none' ? [] : (byKey.get(`${source.kind} ${source.id}`) ?? [])),
    factorOf: factorFinder(set),
  };
};

/** The event as the answer makes it, and what is still to be said. */
export interface AnsweredQuestion {
  readonly event: ProposedEvent;
  /** Empty = it can be taken. */
  readonly open: readonly ImportAsk[];
}

/**
 * A question with its answer. The amount is in a unit that the chosen product or factor takes; where the file gives none in such
 * a unit, the amount is asked.
 */
export const answered = (question: ImportQuestion, answer: ImportAnswer, context: AnswerContext): AnsweredQuestion => {
  const { asks, event } = question;
  const chosen = { ...event, product: answer.product ?? event.product, factor: answer.factor ?? event.factor };
  const said = saidAmount(question, answer);
  const given = said ?? question.amounts;
  const fitting = given.find(({ unit }) => takes(chosen, unit, context));
  const [first = { amount: event.amount, unit: event.unit }] = given;
  const { amount, unit } = fitting ?? first;
  const open: readonly (ImportAsk | null)[] = [
    asks.includes('product') && answer.product === undefined ? 'product' : null,
    asks.includes('factor') && answer.factor === undefined ? 'factor' : null,
    asks.includes('return') && answer.isReturn === undefined ? 'return' : null,
    openAmount(question, { isSaid: said !== null, isFitting: fitting !== undefined }),
  ];
  return {
    event: { ...chosen, amount: answer.isReturn === false && amount !== null ? Math.abs(amount) : amount, unit },
    open: open.flatMap((ask) => ask ?? []),
  };
};

const amountAsks = ['amount', 'unit', 'ambiguous-number'] as const;

/** What of the amount is to be said: what the file lacks, or how much of a unit that the choice takes. */
const openAmount = (
  { asks }: ImportQuestion,
  { isSaid, isFitting }: { readonly isSaid: boolean; readonly isFitting: boolean },
): ImportAsk | null => {
  const asked = amountAsks.find((ask) => asks.includes(ask));
  if (asked !== undefined && !isSaid) return asked;
  return isFitting ? null : 'amount';
};

/** null = the person has not said it. */
const saidAmount = (
  { asks, count, amounts }: ImportQuestion,
  { unit, each, amount }: ImportAnswer,
): ImportQuestion['amounts'] | null => {
  if (unit === undefined) return null;
  const perCounted = each ?? (asks.includes('unit') ? 1 : null);
  const counted = count ?? amounts[0]?.amount ?? null;
  const total = amount ?? (counted === null || perCounted === null ? null : counted * perCounted);
  return total === null ? null : inEveryUnit(total, unit);
};

/** Units that can be turned into another one without knowing what they are of. */
const convertible = ['kg', 't', 'l', 'm3', 'kWh'] as const satisfies readonly LogUnit[];

/** As it was said first, then in the units that measure the same. */
const inEveryUnit = (amount: number, own: LogUnit): ImportQuestion['amounts'] => [
  { amount, unit: own },
  ...convertible.flatMap((unit) => {
    const ratio = unit === own ? null : unitRatio(own, unit);
    return ratio === null ? [] : [{ amount: amount * ratio, unit }];
  }),
];

const takes = (
  { kind, product, factor }: ProposedEvent,
  unit: LogUnit,
  { unitsOf, factorOf }: AnswerContext,
): boolean => {
  if (kind === 'delivery') return product.kind === 'none' || unitsOf(product).some((one) => one === unit);
  const found = factorOf(factor);
  return found === undefined || unitRatio(unit, found.unit) !== null;
};
