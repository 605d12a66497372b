import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { EpdProblemCode, ReadProblem } from '#domain/incoming/epd/read-problem.ts';

/** Why a file or a part of it was not taken; the values come from the file. */
export const problemText = ({ code, values }: ReadProblem): MessageDescriptor => texts[code](values);

type Values = ReadProblem['values'];
const shown = (values: Values, name: string): string => String(values[name] ?? '');

const texts: Readonly<Record<EpdProblemCode, (values: Values) => MessageDescriptor>> = {
  'not-text': () => msg`The file is not text: save it again as JSON, XML, CSV or a zip of them.`,
  'not-json': () => msg`The file is broken JSON: it may have been cut off when it was downloaded.`,
  'broken-xml': () => msg`The file is broken XML, or it has a document type, which is not read.`,
  'broken-zip': () => msg`The zip file is broken: download it again.`,
  'too-large': () => msg`The file is too large to be read, packed or unpacked.`,
  protected: () => msg`The zip file is protected with a password: unpack it first.`,
  'unknown-format': () =>
    msg`This is not a declaration in a known form: ILCD+EPD, openEPD, LCAx, a product passport in JSON-LD, ISO 22057, CO2data, Boverket or ÖKOBAUDAT.`,
  'product-category-rules': () =>
    msg`These are product category rules, not a declaration: they have no figures of a product.`,
  'industry-declaration': () => msg`This is a declaration of a whole industry in a form that is not read yet.`,
  'no-data-set': () => msg`There is no declaration in the file: a flow, contact or source alone has no figures.`,
  'no-process-information': () => msg`The part that says what the product is (processInformation) is missing.`,
  'no-name': () => msg`The product has no name in the file.`,
  'no-indicators': (values) => {
    const name = shown(values, 'name');
    return name === '' ? msg`There is no global warming potential in it.` : msg`${name}: no global warming potential.`;
  },
  'missing-dependency': (values) => {
    const name = shown(values, 'name');
    return msg`The flow “${name}” is not in the file, so the declared amount and unit are not known. A zip of the whole folder has it.`;
  },
  'no-reference-flow': () =>
    msg`The process does not name its reference flow, so the declared amount and unit are not known.`,
  'unknown-unit': (values) => {
    const unit = shown(values, 'unit') || '–';
    return msg`The declared unit “${unit}” is not known here: choose one.`;
  },
  'bad-number': (values) => {
    const value = shown(values, 'value');
    return msg`“${value}” is not a number.`;
  },
  'bad-declared-amount': () => msg`The declared amount is missing or not above zero.`,
  'unknown-module': (values) => {
    const name = shown(values, 'module') || '–';
    return msg`“${name}” is not a module of EN 15804.`;
  },
  'other-unit': (values) => {
    const unit = shown(values, 'unit');
    return msg`“${unit}” is not a mass of carbon dioxide.`;
  },
  'row-refused': (values) => {
    const found = [shown(values, 'reason'), shown(values, 'found')].filter((one) => one !== '').join(': ');
    return msg`The data set is not of its form (${found}).`;
  },
  'scenarios-left-out': (values) => {
    const count = Number(values['count'] ?? 0);
    return msg`${plural(count, { one: '# energy scenario is left out: it is no product.', other: '# energy scenarios are left out: they are no products.' })}`;
  },
};
