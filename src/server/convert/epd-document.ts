import * as v from 'valibot';
import { documentProduct } from '#contract/library/product-fields.ts';
import type { DocumentProduct } from '#domain/documents/site-document.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import type { Epd, EpdModule } from '#domain/incoming/epd/epd.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import { lintEpd } from '#domain/incoming/epd/lint-epd.ts';
import { declaredModules } from '#domain/incoming/epd/module-figures.ts';
import { choicesOf, type EpdChoices, productOfEpd, undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { asksForCarbon, declaredCarbonKg, separationOf } from '#domain/incoming/epd/uptake.ts';
import type { Language } from '#domain/values/language.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import type { Word } from '#domain/values/word.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { ConvertedFile, NamedBytes } from './converted-file.ts';
import { calculationName } from './rows-document.ts';

/**
 * Declarations as own products of a site that has no rows yet; what the checks find in them is told, as the screen tells it.
 * @param today ISO date, compared with the last day of validity
 */
export const epdDocument = async (
  { name, bytes }: NamedBytes,
  language: Language,
  today: string,
): Promise<ConvertedFile> => {
  const { epds, problems, refused, leftOut } = await readEpds(name, bytes, sheetPlatform);
  const made = epds.map((epd, index) => productOf(epd, `epd-${index + 1}`, language, today));
  const products = made.flatMap(({ product }) => product ?? []);
  const counts = {
    rows: epds.length + refused + leftOut,
    taken: products.length,
    refused: epds.length - products.length + refused,
    leftOut,
  };
  const all = [...problems, ...made.flatMap((one) => one.problems), told('', 'counts', counts)];
  if (products.length === 0) return { document: null, problems: all };
  const document = {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: cutText(name, maxTextLength) },
    library: { products },
    calculations: [{ name: calculationName[language] }],
  } as const;
  return { document, problems: all };
};

/** The languages of a declaration's names that a reader is given, the best first. */
const readable: Readonly<Record<Language, readonly string[]>> = {
  fi: ['fi', 'en'],
  sv: ['sv', 'fi', 'en'],
  en: ['en', 'fi'],
};

const verifierName: Word = { fi: 'Todentaja', sv: 'Verifierare', en: 'Verifier' };

interface MadeProduct {
  /** null = refused. */
  readonly product: DocumentProduct | null;
  readonly problems: readonly ConvertProblem[];
}

/** What only a person can choose is left out and told; nothing is taken in its place. */
const productOf = (epd: Epd, id: string, language: Language, today: string): MadeProduct => {
  const choices = choicesOf(epd, readable[language], verifierName[language]);
  const place = choices.name || epd.key;
  const losses = epd.losses.map(({ code, name, found }) => told(place, `lost-${code}`, { name, found }));
  const findings = [...losses, ...lintEpd(epd, today).map((one) => findingTold(one, place))];
  const refusal = refusalOf(epd, choices, place);
  if (refusal !== null) return { product: null, problems: [...findings, refusal] };
  const checked = v.safeParse(documentProduct, { id, ...productOfEpd(epd, choices) });
  if (!checked.success) {
    const [issue] = checked.issues;
    const refused = told(place, issue.message, { field: v.getDotPath(issue) ?? '' }, true);
    return { product: null, problems: [...findings, refused] };
  }
  const left = undecidedModules(epd, choices).map((module) => undecided(epd, module, place));
  return { product: checked.output, problems: [...findings, ...left] };
};

/** `Test brick: declared-amount field=declaredUnit severity=info amount=500 unit=kg`. */
const findingTold = ({ code, field, severity, values }: EpdFinding, place: string): ConvertProblem =>
  told(place, code, { field, severity, ...values });

/** Why nothing can be made of a declaration before a person has decided; null = it can. */
const refusalOf = (epd: Epd, choices: EpdChoices, place: string): ConvertProblem | null => {
  if (choices.declaredUnit === null) return told(place, 'no-declared-unit', {}, true);
  if (choices.declaredAmount === null || choices.declaredAmount <= 0) {
    return told(place, 'bad-declared-amount', {}, true);
  }
  return asksForCarbon(epd) ? told(place, 'uptake-not-separated', separationValues(epd), true) : null;
};

/** What somebody needs to decide: the total, and what the declared carbon would make of it. */
const separationValues = (epd: Epd): ConvertProblem['values'] => {
  const carbonKg = declaredCarbonKg(epd);
  const separation = separationOf(epd, carbonKg ?? 0, {});
  if (separation === null) return {};
  const { totalKgCo2e: total, uptakeKgCo2: uptake, fossilKgCo2e: fossil } = separation;
  return carbonKg === null ? { total } : { total, carbon: carbonKg, uptake, fossil };
};

const undecided = (epd: Epd, module: EpdModule, place: string): ConvertProblem =>
  told(place, 'scenario-not-chosen', {
    module,
    scenarios: (declaredModules(epd).find((one) => one.module === module)?.scenarios ?? []).join(' | '),
  });
