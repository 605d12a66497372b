import { expect, test } from 'vitest';
import { indicatorOf } from '#domain/incoming/epd/indicators.ts';

test.each<[string, string | null]>([
  ['Global Warming Potential (GWP)', 'total'],
  ['Global Warming Potential - total (GWP-total)', 'total'],
  ['Global Warming Potential - fossil fuels (GWP-fossil)', 'fossil'],
  ['Global Warming Potential - biogenic (GWP-biogenic)', 'biogenic'],
  ['Global Warming Potential - land use and land use change (GWP-luluc)', 'luluc'],
  ['GWP including biogenic carbon', 'total'],
  ['Global warming potential, excl. biogenic carbon', null],
  ['Treibhauspotenzial ohne biogenen Kohlenstoff', null],
  ['Klimapåverkan exkl. biogent kol', null],
  ['GWP-IOBC', null],
  ['Acidification', null],
])('%s', (name, expected) => expect(indicatorOf('', [name])?.indicator ?? null).toBe(expected));
