import type { EpdIndicator, EpdStandard } from './epd.ts';

export interface KnownIndicator {
  readonly indicator: EpdIndicator;
  readonly standard: EpdStandard;
}

/** UUIDs of the LCIA methods that ILCD+EPD publishes for EN 15804+A1, +A2 (EF 3.0) and +A2 (EF 3.1). */
const byUuid = new Map<string, KnownIndicator>([
  ['77e416eb-a363-4258-a04e-171d843a6460', { indicator: 'total', standard: 'EN 15804+A1' }],
  ['6a37f984-a4b3-458a-a20a-64418c145fa2', { indicator: 'total', standard: 'EN 15804+A2' }],
  ['5f635281-343e-44fb-83df-1971b155e6b6', { indicator: 'fossil', standard: 'EN 15804+A2' }],
  ['2356e1ab-0185-4db5-86e5-16de51c7485c', { indicator: 'biogenic', standard: 'EN 15804+A2' }],
  ['4331bbdb-978a-490d-8707-eeb047f01a55', { indicator: 'luluc', standard: 'EN 15804+A2' }],
  ['a7ea142a-9749-11ed-a8fc-0242ac120002', { indicator: 'total', standard: 'EN 15804+A2' }],
  ['a7ea19c0-9749-11ed-a8fc-0242ac120002', { indicator: 'fossil', standard: 'EN 15804+A2' }],
  ['a7ea186c-9749-11ed-a8fc-0242ac120002', { indicator: 'biogenic', standard: 'EN 15804+A2' }],
  ['a7ea1ae2-9749-11ed-a8fc-0242ac120002', { indicator: 'luluc', standard: 'EN 15804+A2' }],
]);

/**
 * The indicator by the UUID of its method, else by its name in English, German, Danish, Norwegian, Swedish or Spanish;
 * null = not a global warming potential that a product keeps. GWP-GHG and GWP-IOBC leave biogenic carbon out and are
 * indicators of their own, not parts of the total.
 */
export const indicatorOf = (uuid: string, names: readonly string[]): KnownIndicator | null => {
  const known = byUuid.get(uuid.trim().toLowerCase());
  if (known !== undefined) return known;
  for (const name of names) {
    const found = indicatorByName(name);
    if (found !== null) return found;
  }
  return null;
};

const warming =
  /gwp|global[ -]warming|globales? erwärmung|treibhauspotenti[az]l|treibhausgas|klimaänderung|climate change|global opvarmning|globalt? oppvarming|klimapåverkan|ilmaston/i;

/** "GWP excluding biogenic carbon" is no biogenic part. */
const withoutBiogenic = /iobc|ghg|except|excl|exkl|ekskl|\b(?:ohne|without|utan|uden|uten|ilman|sin)\b/i;

const indicatorByName = (name: string): KnownIndicator | null => {
  if (!warming.test(name) || withoutBiogenic.test(name)) return null;
  const a2 = (indicator: EpdIndicator): KnownIndicator => ({ indicator, standard: 'EN 15804+A2' });
  if (/luluc|land[ -]?use|landnutzung|\blul\b/i.test(name)) return a2('luluc');
  if (/\bin[ck]l/i.test(name)) return { indicator: 'total', standard: 'EN 15804+A1' };
  if (/biogen|biogeen|\bbio\b/i.test(name)) return a2('biogenic');
  if (/fossil|fossiili|\bfos\b/i.test(name)) return a2('fossil');
  if (/total|gesamt|yhteensä|insgesamt/i.test(name)) return a2('total');
  return { indicator: 'total', standard: 'EN 15804+A1' };
};

/**
 * The version of the standard: what the source says, else what its indicators tell (the parts of the potential came with
 * +A2); empty = neither.
 */
export const standardOf = (statements: readonly string[], found: readonly KnownIndicator[]): EpdStandard => {
  const said = statements.map((text) => text.toUpperCase().replaceAll(/\s/g, '').replaceAll(':2012', ''));
  if (said.some((text) => /15804\+?A2|15804:2019/.test(text))) return 'EN 15804+A2';
  if (said.some((text) => /15804\+?A1/.test(text))) return 'EN 15804+A1';
  return found.some(({ standard }) => standard === 'EN 15804+A2') ? 'EN 15804+A2' : (found[0]?.standard ?? '');
};
