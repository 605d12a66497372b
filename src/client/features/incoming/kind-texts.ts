import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileKind, UnknownReason } from '#domain/incoming/file-kind.ts';

export const kindTexts: Readonly<Record<FileKind, MessageDescriptor>> = {
  sheet: msg`Spreadsheet: a bill of quantities, or events of a site log`,
  'site-document': msg`Site document of Työmaahiili`,
  'ilcd-epd': msg`Environmental product declaration (ILCD+EPD)`,
  openepd: msg`Environmental product declaration (openEPD)`,
  co2data: msg`Emission data of CO2data`,
  boverket: msg`Emission data of Boverket`,
  oekobaudat: msg`Emission data of ÖKOBAUDAT`,
  'lcax-project': msg`Project in the LCAx form`,
  'lcax-epd': msg`Environmental product declaration (LCAx)`,
  'product-passport': msg`Product passport (JSON-LD) or declaration data (ISO 22057)`,
  'lcabyg-project': msg`Project of LCAbyg`,
  ifc: msg`Building model (IFC)`,
  'despatch-advice': msg`Despatch advice (Peppol): deliveries of a site log`,
  fleet: msg`Machine data (ISO 15143-3): hours of machines for a site log`,
};

/** Why nobody takes a file, and what can be done instead; a picture is taken as one. */
export const reasonTexts: Readonly<Record<Exclude<UnknownReason, 'picture'>, MessageDescriptor>> = {
  empty: msg`The file is empty.`,
  unreadable: msg`The device could not read the file. Choose it again.`,
  'too-large': msg`The file is too large to be read here.`,
  'not-text': msg`The file is of no kind that is known here: it is neither text, a spreadsheet nor a zip.`,
  'plain-text': msg`The file is plain text without columns. A table has its cells divided by semicolons, tabs or commas.`,
  pdf: msg`The file is a PDF. Ask for the same as a data file: an EPD as ILCD+EPD or openEPD, a bill of quantities as a spreadsheet.`,
  'other-archive': msg`The file is packed in a way that is not read here. Unpack it first.`,
  'old-office': msg`The file is in the old Excel form (.xls) or protected with a password. Save it as .xlsx without a password.`,
  'other-office': msg`The file is an office document, but no Excel workbook. Save the table as .xlsx or CSV.`,
  'binary-workbook': msg`The file is a binary workbook (.xlsb). Save it as .xlsx.`,
  'co2data-workbook': msg`The file is the workbook of CO2data. Bring the same version as a JSON file: co2data.fi/api/co2data_construction.json.`,
  'zip-broken': msg`The file is a zip or a workbook that is broken or cut short. Download or save it again.`,
  'zip-protected': msg`The file is protected with a password. Save it without one.`,
  'zip-unknown': msg`The zip has neither a workbook nor ILCD+EPD data sets in it.`,
  'zip-of-models': msg`The zip has several building models in it. Unpack it and bring them one at a time.`,
  'json-broken': msg`The file begins as JSON, but is broken or cut short. Download or save it again.`,
  'json-unknown': msg`The file is JSON of a form that is not known here.`,
  'lcabyg-results': msg`The file is a result file of LCAbyg: choose its project first, and this file beside it.`,
  'json-schema': msg`The file is a schema: it tells what a form looks like and has no data in it.`,
  'product-rules': msg`The file has product category rules, not a product declaration.`,
  'xml-unknown': msg`The file is XML of a form that is not known here.`,
  'web-page': msg`The file is a web page. Save the table as .xlsx or CSV instead.`,
  'ilcd-part': msg`The file is one part of an ILCD data set without the process that tells the results. Bring the process, or the whole zip.`,
  'ifc-xml': msg`The file is a model as XML. Save it as .ifc instead.`,
  'other-step': msg`The file is a STEP file, but no IFC model.`,
};
