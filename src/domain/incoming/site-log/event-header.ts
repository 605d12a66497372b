import { cellText, cutText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { headerKey } from '#domain/incoming/bill/header.ts';
import { maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { type EventColumn, type EventMapping, eventColumns, type SavedSheets } from './event-field.ts';

const words = (text: string): readonly string[] => text.split(', ');

/** Header texts of fuel cards, weighbridges and registers of waste in Finnish, English and Swedish, folded; the best first. */
const headers: Readonly<Record<EventColumn, readonly string[]>> = {
  date: words(
    'paivamaara, pvm, date, datum, tapahtumapaiva, tapahtumapvm, toimituspaiva, toimituspvm, punnituspaiva, punnitusaika, punnituspvm, siirtopaiva, siirron paivamaara, tankkauspaiva, aika, ajankohta, paiva, time, timestamp, lukemapvm, day, tid, leveransdatum, kuukausi, kk, laskutuskausi, month, manad',
  ),
  kind: words('laji, kind, tapahtumalaji, tapahtuma, tapahtuman laji, event, slag, handelse, type of event'),
  name: words(
    'nimi, nimike, name, kuvaus, description, tuotteen nimi, tavara, materiaali, material, polttoaine, fuel, jatelaji, jatteen nimi, jatejae, jae, jatenimike, waste, waste type, avfall, avfallsslag, bransle, benamning, namn, artikkeli, selite, tuotenimi, kone, machine, maskin, laatu, maalaji, lajite',
  ),
  amount: words(
    'maara, amount, quantity, mangd, qty, litrat, litraa, litraa yhteensa, liter, litres, volume, tilavuus, volym, netto, nettopaino, netto paino, net, net weight, nettovikt, kulutus, energia, consumption, forbrukning, kaytto, tunnit, tunteja, tuntia, hours, kayttotunnit, timmar, kg, tn, kwh, mwh, l, m3, h, paino, weight, vikt, massa, kaukolampo, lampo, sahko, sahkonkulutus, energiankulutus, vesi, vedenkulutus, fjarrvarme, district heat, electricity',
  ),
  unit: words('yksikko, unit, yks, mittayksikko, enhet, uom'),
  reading: words(
    'lukema, mittarilukema, mittarin lukema, loppulukema, uusi lukema, reading, meter reading, end reading, matarstallning, avlast, avlasning, slutstallning',
  ),
  earlierReading: words(
    'edellinen lukema, alkulukema, vanha lukema, aiempi lukema, earlier reading, previous reading, start reading, foregaende avlasning, startstallning',
  ),
  meter: words(
    'mittari, mittarin numero, mittarinumero, mittarin tunnus, meter, meter id, meter number, matare, matarnummer',
  ),
  grossKg: words('brutto, bruttopaino, gross, gross weight, bruttovikt, kokonaispaino, lastattu'),
  tareKg: words('taara, taarapaino, tare, tare weight, tara, tomvikt, tyhjapaino, omapaino'),
  massKg: words('massa kg, mass kg, masskg, paino kg, punnittu massa, weight kg, kuorman paino'),
  product: words('tuote, product, ref, produkt, tuotetunnus, product id, resurssi, resource'),
  gtin: words(
    'gtin, ean, viivakoodi, ean koodi, gtin koodi, gtin numero, ean numero, barcode, bar code, ean code, gtin code, gtin number, streckkod, ean kod, gtin nummer',
  ),
  factor: words('kerroin, factor, paastokerroin, emission factor, faktor, emissionsfaktor, kertoimen tunnus'),
  wasteCode: words(
    'ewc, ewc koodi, ewc code, jatekoodi, jatenimikekoodi, jateluettelo, jateluettelokoodi, low, low code, waste code, avfallskod, nimiketunnus, jatenumero, euroopan jateluettelo, koodi, kod, code',
  ),
  distanceKm: words(
    'etaisyys, matka, kuljetusmatka, kuljetusetaisyys, distance, distancekm, distance km, avstand, transportavstand, km, ajomatka',
  ),
  vehicle: words('ajoneuvolaji, kuljetuskalusto, kalusto, vehicle, vehicle type, fordonstyp, fordon'),
  supplier: words(
    'toimittaja, supplier, leverantor, vastaanottaja, vastaanottopaikka, vastaanottaja ja paikka, kuljettaja, kuljetusliike, asema, station, huoltoasema, kaatopaikka, receiver, mottagare, myyja, jalleenmyyja, haltija, transporter',
  ),
  note: words(
    'huomautus, note, huom, lisatieto, lisatiedot, kommentti, comment, anmarkning, kasittely, kasittelytapa, treatment, behandling, viite, selostus',
  ),
  phase: words('vaihe, phase, fas, tyovaihe'),
  corrects: words('korjaa, corrects, korjattava, rattar, ersatter'),
  externalId: words(
    'tunnus, id, tositenumero, tosite, tositenro, kuittinumero, kuitti, kuittinro, punnitusnumero, punnitusnro, punnitustosite, siirtoasiakirja, siirtoasiakirjan numero, siirtoasiakirjan tunnus, lahetenumero, lahete, lahetteen numero, external id, externalid, receipt, receipt no, ticket, ticket no, vaaglappu, kvitto, kvittonummer, tapahtumanumero, tapahtumanro, tapahtuma id, nro, numero, no, nr',
  ),
};

/** `Netto kg` and `Määrä, t` are what they are called, and a unit. */
const endingUnit = / (?:kg|t|tn|tonnia|tonnes|ton|l|litraa|litres|liter|m3|kwh|mwh|h|km)$/;

/** `Punnitus nro` and `Punnitusnro` are one name. */
const joined = (text: string): string => text.replaceAll(' ', '');

const rankByName: ReadonlyMap<EventColumn, ReadonlyMap<string, number>> = new Map(
  eventColumns.map((field) => [field, new Map(headers[field].map((name, rank) => [joined(name), rank]))]),
);

/** Of the names of a field the first says it best; with a unit behind it a name stands behind all that are written out. */
const rankOf = (field: EventColumn, key: string): number | undefined => {
  const whole = rankByName.get(field)?.get(joined(key));
  if (whole !== undefined || !endingUnit.test(key)) return whole;
  const named = rankByName.get(field)?.get(joined(key.replace(endingUnit, '')));
  return named === undefined ? undefined : behindAll + named;
};
const behindAll = 1000;

/** What the header says of its columns, the best first. */
export const eventMappingOf = (row: SheetRow): EventMapping => {
  const keys = headerKeys(row);
  const found: Partial<Record<EventColumn, number>> = {};
  const taken = new Set<number>();
  const ranked = eventColumns
    .flatMap((field) =>
      keys.flatMap((key, column) => {
        const rank = rankOf(field, key);
        return rank === undefined ? [] : [{ field, column, rank }];
      }),
    )
    .sort((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { field, column } of ranked) {
    if (found[field] !== undefined || taken.has(column)) continue;
    found[field] = column;
    taken.add(column);
  }
  return found;
};

const headerKeys = ({ cells }: SheetRow): readonly string[] => cells.map((cell) => headerKey(cellText(cell)));

/** What sheets with one header line are remembered by: a supplier's export looks the same every month. */
export const sheetKey = (header: SheetRow): string =>
  cutText(headerKeys(header).join('|').replace(/\|+$/, ''), maxChoiceKeyLength - 'sheet|'.length);

/** Headers stand near the top, below a title and notes. */
const searchedRows = 40;

/** The row that the company has named before, else the one that names the most columns, a date and an amount among them; null = there is none. */
export const findEventHeader = (rows: readonly SheetRow[], saved: SavedSheets): SheetRow | null => {
  const top = rows.slice(0, searchedRows);
  const known = top.find((row) => saved.has(sheetKey(row)));
  if (known !== undefined) return known;
  let best: { readonly row: SheetRow; readonly count: number } | null = null;
  for (const row of top) {
    const mapping = eventMappingOf(row);
    const hasAmount =
      mapping.amount !== undefined ||
      mapping.reading !== undefined ||
      (mapping.grossKg !== undefined && mapping.tareKg !== undefined);
    const count = Object.keys(mapping).length;
    if (mapping.date !== undefined && hasAmount && count > (best?.count ?? 0)) best = { row, count };
  }
  return best?.row ?? null;
};
