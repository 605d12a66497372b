import * as v from 'valibot';
import { documentProduct } from '#contract/product-fields.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { declaredModules } from '#domain/incoming/epd/module-figures.ts';
import { choicesOf, productOfEpd, undecidedModules } from '#domain/incoming/epd/product-of-epd.ts';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import type { DocumentProduct } from '#domain/site-document.ts';
import type { Language } from '#domain/user.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { ConvertedFile, NamedBytes } from './converted-file.ts';
import { calculationName } from './rows-document.ts';

/** Declarations as own products of a site that has no rows yet. */
export const epdDocument = async ({ name, bytes }: NamedBytes, language: Language): Promise<ConvertedFile> => {
  const { epds, problems } = await readEpds(name, bytes, sheetPlatform);
  const made = epds.map((epd, index) => productOf(epd, `epd-${index + 1}`, language));
  const products = made.flatMap(({ product }) => product ?? []);
  const told = [...problems, ...made.flatMap((one) => one.problems)];
  if (products.length === 0) return { document: null, problems: told };
  const document = {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: cutText(name, maxTextLength) },
    library: { products },
    calculations: [{ name: calculationName[language] }],
  } as const;
  return { document, problems: told };
};

interface MadeProduct {
  /** null = refused. */
  readonly product: DocumentProduct | null;
  readonly problems: readonly ConvertProblem[];
}

/** What only a person can choose is left out and told; nothing is taken in its place. */
const productOf = (epd: Epd, id: string, language: Language): MadeProduct => {
  const languages = language === 'fi' ? ['fi', 'en'] : ['en', 'fi'];
  const choices = choicesOf(epd, languages, { fi: 'Todentaja', en: 'Verifier' }[language]);
  const place = choices.name || epd.key;
  const refuse = (code: string, values = {}): MadeProduct => ({
    product: null,
    problems: [told(place, code, values, true)],
  });
  if (choices.declaredUnit === null) return refuse('no-declared-unit');
  if (choices.declaredAmount === null || choices.declaredAmount <= 0) return refuse('bad-declared-amount');
  const product = { id, ...productOfEpd(epd, choices) };
  const checked = v.safeParse(documentProduct, product);
  if (!checked.success) {
    const [issue] = checked.issues;
    return refuse(issue.message, { field: v.getDotPath(issue) ?? '' });
  }
  return {
    product: checked.output,
    problems: undecidedModules(epd, choices).map((module) => undecided(epd, module, place)),
  };
};

const undecided = (epd: Epd, module: ReturnType<typeof undecidedModules>[number], place: string): ConvertProblem => {
  const scenarios = declaredModules(epd).find((one) => one.module === module)?.scenarios ?? [];
  return told(place, 'scenario-not-chosen', { module, scenarios: scenarios.join(' | ') });
};
