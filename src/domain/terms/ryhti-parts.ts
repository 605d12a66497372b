import type { Word } from '#domain/values/word.ts';

/** A part of the statutory material report (RYHTI code list); technical systems have the same codes in both scopes. */
export interface RyhtiPart extends Word {
  readonly code: string;
}

const part = (code: string, fi: string, en: string, sv: string): RyhtiPart => ({ code, fi, sv, en });

export const ryhtiParts: readonly RyhtiPart[] = [
  part('1001', 'Maaosat', 'Ground elements', 'Markdelar'),
  part('1002', 'Tuennat ja vahvistukset', 'Supports and reinforcement', 'Stöd och förstärkningar'),
  part('1003', 'Päällysteet', 'Paved and green areas', 'Beläggningar'),
  part('1004', 'Alueen rakenteet', 'Site structures', 'Områdets konstruktioner'),
  part('2001', 'Perustukset', 'Foundations', 'Grunder'),
  part('2002', 'Alapohjat', 'Ground floors', 'Bottenbjälklag'),
  part('2003', 'Runko', 'Structural frame', 'Stomme'),
  part('2004', 'Julkisivut', 'Façades', 'Fasader'),
  part('2005', 'Ulko-ovet', 'External doors', 'Ytterdörrar'),
  part('2006', 'Ikkunat', 'Windows', 'Fönster'),
  part('2007', 'Ulkotasot ja parvekkeet', 'External decks and balconies', 'Utvändiga plan och balkonger'),
  part('2008', 'Katot', 'Roofs', 'Tak'),
  part('3001', 'Väliseinät', 'Partitions', 'Mellanväggar'),
  part('3002', 'Väliovet', 'Internal doors', 'Innerdörrar'),
  part('3003', 'Portaat', 'Stairs', 'Trappor'),
  part('3004', 'Lattiat', 'Floors', 'Golv'),
  part('3005', 'Sisäkatot', 'Ceilings', 'Innertak'),
  part('3006', 'Seinät', 'Wall finishes', 'Väggar'),
  part('3007', 'Pintakäsittelyt', 'Surface treatments', 'Ytbehandlingar'),
  part('3008', 'Kiintokalusteet', 'Fixed furniture', 'Fast inredning'),
  part('3009', 'Keittiölaitteet', 'Kitchen appliances', 'Köksapparater'),
  part('3010', 'Hormit', 'Chimneys', 'Rökkanaler'),
  part('3011', 'Tulisijat', 'Fireplaces', 'Eldstäder'),
  part('3012', 'Tilaelementit', 'Prefabricated room units', 'Rumselement'),
  part('4001', 'Lämmitys', 'Heating', 'Uppvärmning'),
  part('4002', 'Vesi ja viemäri', 'Water and sewer', 'Vatten och avlopp'),
  part('4003', 'Ilmanvaihto', 'Ventilation', 'Ventilation'),
  part('4004', 'Jäähdytys', 'Cooling', 'Kylning'),
  part('4005', 'Sammutusjärjestelmät', 'Fire extinguishing', 'Släckningssystem'),
  part('4006', 'Sähkö', 'Electricity', 'El'),
  part('4007', 'Hissit ja liukuportaat', 'Lifts and escalators', 'Hissar och rulltrappor'),
];

/** The longest prefix of a Talo 2000 code decides (method, section 7.2). */
const partByPrefix: Readonly<Record<string, string>> = {
  '111': '1001',
  '112': '1002',
  '113': '1003',
  '115': '1004',
  '121': '2001',
  '122': '2002',
  '123': '2003',
  '1237': '3003',
  '124': '2004',
  '1242': '2006',
  '1243': '2005',
  '125': '2007',
  '126': '2008',
  '131': '3001',
  '1315': '3002',
  '1316': '3002',
  '1317': '3003',
  '132': '3007',
  '1321': '3004',
  '1322': '3004',
  '1323': '3005',
  '1324': '3005',
  '1325': '3006',
  '1326': '3006',
  '133': '3008',
  '1334': '3009',
  '1342': '3010',
  '135': '3012',
  '211': '4001',
  '212': '4002',
  '22': '4003',
  '214': '4004',
  '215': '4005',
  '23': '4006',
  '24': '4006',
  '25': '4007',
};

/** Code of the part that an element of the Talo 2000 project nomenclature belongs to; null = none (e.g. 114). */
export const ryhtiPartOfTalo2000Code = (code: string): string | null => {
  for (let length = code.length; length > 0; length -= 1) {
    const prefix = code.slice(0, length);
    const found = Object.hasOwn(partByPrefix, prefix) ? partByPrefix[prefix] : undefined;
    if (found !== undefined) return found;
  }
  return null;
};
