import type { Cell, Text } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/user.ts';
import type { ReportBasis } from './report-basis.ts';
import type { ReportHead } from './report-head.ts';

/** The head of a report as names and values. */
export const headFacts = (head: ReportHead, language: Language): readonly (readonly [Text, Cell])[] => [
  [{ fi: 'Rakennuskohde', en: 'Site' }, head.site.name],
  [{ fi: 'Osoite', en: 'Address' }, head.site.address],
  [{ fi: 'Pysyvä rakennustunnus', en: 'Permanent building id' }, head.site.buildingId],
  [{ fi: 'Lupatunnus', en: 'Permit id' }, head.site.permitId],
  ...head.site.useClasses.map(
    ({ code, heatedNetAreaM2 }) =>
      [{ fi: `Lämmitetty nettoala ${code}, m²`, en: `Heated net area ${code}, m²` }, heatedNetAreaM2] as const,
  ),
  [{ fi: 'Rakennuspaikan pinta-ala, m²', en: 'Area of the building site, m²' }, head.site.siteAreaM2],
  [{ fi: 'Valmistumisvuosi', en: 'Completion year' }, head.site.completionYear],
  [{ fi: 'Tavoitteellinen käyttöikä, a', en: 'Target service life, a' }, head.site.targetLifetimeYears],
  [{ fi: 'Suunniteltu käyttäjämäärä', en: 'Planned number of users' }, head.site.plannedUsers],
  [{ fi: 'Laskelma', en: 'Calculation' }, head.calculation.name],
  [{ fi: 'Menetelmäversio', en: 'Method version' }, head.methodVersion],
  [{ fi: 'Päästötiedot', en: 'Emission data' }, head.referenceSet],
  [{ fi: 'Lähde', en: 'Source' }, head.attribution[language]],
  [{ fi: 'Päiväys', en: 'Date' }, head.date],
];

/** What a report was made from, so that it can be made again and compared. */
export const basisFacts = ({ engineVersion, inputs }: ReportBasis): readonly (readonly [Text, Cell])[] => [
  [{ fi: 'Laskentaytimen versio', en: 'Engine version' }, engineVersion],
  ...inputs.flatMap(({ calculation, limitSet, sha256 }) => {
    const name = inputs.length > 1 ? `, ${calculation}` : '';
    return [
      [{ fi: `Raja-arvot${name}`, en: `Limit values${name}` }, limitSet] as const,
      [{ fi: `Lähtötietojen tiiviste${name} (SHA-256)`, en: `Hash of the inputs${name} (SHA-256)` }, sha256] as const,
    ];
  }),
];
