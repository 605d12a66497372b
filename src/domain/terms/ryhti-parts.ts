/** A part of the statutory material report (RYHTI code list); technical systems have the same codes in both scopes. */
export interface RyhtiPart {
  readonly code: string;
  readonly fi: string;
  readonly en: string;
}

const part = (code: string, fi: string, en: string): RyhtiPart => ({ code, fi, en });

export const ryhtiParts: readonly RyhtiPart[] = [
  part('1001', 'Maaosat', 'Ground elements'),
  part('1002', 'Tuennat ja vahvistukset', 'Supports and reinforcement'),
  part('1003', 'Päällysteet', 'Paved and green areas'),
  part('1004', 'Alueen rakenteet', 'Site structures'),
  part('2001', 'Perustukset', 'Foundations'),
  part('2002', 'Alapohjat', 'Ground floors'),
  part('2003', 'Runko', 'Structural frame'),
  part('2004', 'Julkisivut', 'Façades'),
  part('2005', 'Ulko-ovet', 'External doors'),
  part('2006', 'Ikkunat', 'Windows'),
  part('2007', 'Ulkotasot ja parvekkeet', 'External decks and balconies'),
  part('2008', 'Katot', 'Roofs'),
  part('3001', 'Väliseinät', 'Partitions'),
  part('3002', 'Väliovet', 'Internal doors'),
  part('3003', 'Portaat', 'Stairs'),
  part('3004', 'Lattiat', 'Floors'),
  part('3005', 'Sisäkatot', 'Ceilings'),
  part('3006', 'Seinät', 'Wall finishes'),
  part('3007', 'Pintakäsittelyt', 'Surface treatments'),
  part('3008', 'Kiintokalusteet', 'Fixed furniture'),
  part('3009', 'Keittiölaitteet', 'Kitchen appliances'),
  part('3010', 'Hormit', 'Chimneys'),
  part('3011', 'Tulisijat', 'Fireplaces'),
  part('3012', 'Tilaelementit', 'Prefabricated room units'),
  part('4001', 'Lämmitys', 'Heating'),
  part('4002', 'Vesi ja viemäri', 'Water and sewer'),
  part('4003', 'Ilmanvaihto', 'Ventilation'),
  part('4004', 'Jäähdytys', 'Cooling'),
  part('4005', 'Sammutusjärjestelmät', 'Fire extinguishing'),
  part('4006', 'Sähkö', 'Electricity'),
  part('4007', 'Hissit ja liukuportaat', 'Lifts and escalators'),
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
