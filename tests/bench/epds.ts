import { performance } from 'node:perf_hooks';
import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { ilcdJson, ilcdZip, openEpd } from '#tests/support/files/epd-files.ts';
import { hasSharedData, readSharedBytes } from '#tests/support/files/shared-data.ts';
import { atMost, type Figure, median } from './figure.ts';

const goal = atMost(100);

/** Reading one declaration of each form, from bytes to its figures; a database of a thousand beside them. */
export const epdFigures = async (rounds: number): Promise<readonly Figure[]> => [
  { name: 'Declaration read, ILCD+EPD JSON', value: await readMs(largeIlcd(), rounds), unit: 'ms', goal },
  {
    name: 'Declaration read, ILCD+EPD XML in a zip with its flow',
    value: await readMs(ilcdZip(), rounds),
    unit: 'ms',
    goal,
  },
  { name: 'Declaration read, openEPD', value: await readMs(openEpd(), rounds), unit: 'ms', goal },
  ...(hasSharedData
    ? [
        {
          name: 'ÖKOBAUDAT CSV read in its worker (993 data sets)',
          value: await readMs(readSharedBytes('oekobaudat/OBD_2020_II.csv'), Math.min(3, rounds)),
          unit: 'ms',
        },
      ]
    : []),
];

/** The published one with most figures where it is at hand: 112 kB. */
const largeIlcd = () =>
  hasSharedData ? readSharedBytes('ilcd/json/0e9fd868-9656-489e-be6c-8251b3d43283.json') : ilcdJson();

const readMs = async (content: string | Uint8Array<ArrayBuffer>, rounds: number): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { epds } = await readEpds('bench', content, sheetPlatform);
    times.push(performance.now() - start);
    if (epds.length === 0) throw new Error('nothing was read');
  }
  return median(times);
};
