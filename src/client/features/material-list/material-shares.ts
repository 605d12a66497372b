import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Look } from '#client/ui/charts/pattern-bar.tsx';
import type { MaterialMasses } from '#domain/reports/material-grams.ts';
import type { ShareKind } from './share-kinds.ts';

export const shareKindNames: Readonly<Record<ShareKind, MessageDescriptor>> = {
  origin: msg`Origin`,
  renewability: msg`Renewability`,
  endOfLife: msg`End-of-life treatment`,
  hazard: msg`Hazardous content`,
};

export interface ShareColumn {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly look: Look;
  readonly massKg: (masses: MaterialMasses) => number;
}

const grey = 'var(--stage-c)';
const green = 'var(--handprint)';
const blue = 'var(--stage-a1a3)';
const red = 'var(--stage-b6)';
const violet = 'var(--stage-b4)';
const unknown = { key: 'unknown', name: msg`Not known`, look: { color: 'transparent', pattern: 'unknown' } } as const;

/** The parts of a mass, which add up to it; what is not known is a part of its own. */
export const shareColumns: Readonly<Record<ShareKind, readonly ShareColumn[]>> = {
  origin: [
    { key: 'virgin', name: msg`Virgin`, look: { color: grey, pattern: 0 }, massKg: ({ origin }) => origin.virgin },
    {
      key: 'recycled',
      name: msg({ message: 'Recycled', context: 'mass' }),
      look: { color: blue, pattern: 1 },
      massKg: ({ origin }) => origin.recycled,
    },
    { key: 'reused', name: msg`Reused`, look: { color: green, pattern: 2 }, massKg: ({ origin }) => origin.reused },
    { ...unknown, massKg: ({ origin }) => origin.unknown },
  ],
  renewability: [
    {
      key: 'renewable',
      name: msg({ message: 'Renewable', context: 'mass' }),
      look: { color: green, pattern: 2 },
      massKg: ({ renewability }) => renewability.renewable,
    },
    {
      key: 'nonRenewable',
      name: msg`Non-renewable`,
      look: { color: grey, pattern: 0 },
      massKg: ({ renewability }) => renewability.nonRenewable,
    },
    { ...unknown, massKg: ({ renewability }) => renewability.unknown },
  ],
  endOfLife: [
    { key: 'reuse', name: msg`Reuse`, look: { color: green, pattern: 2 }, massKg: ({ endOfLife }) => endOfLife.reuse },
    {
      key: 'recycled',
      name: msg`Recycling`,
      look: { color: blue, pattern: 1 },
      massKg: ({ endOfLife }) => endOfLife.recycled,
    },
    {
      key: 'energy',
      name: msg`Energy recovery`,
      look: { color: red, pattern: 3 },
      massKg: ({ endOfLife }) => endOfLife.energy,
    },
    {
      key: 'final',
      name: msg`Final disposal`,
      look: { color: grey, pattern: 0 },
      massKg: ({ endOfLife }) => endOfLife.final,
    },
    {
      key: 'hazardous',
      name: msg`Hazardous waste`,
      look: { color: violet, pattern: 4 },
      massKg: ({ endOfLife }) => endOfLife.hazardous,
    },
    { ...unknown, massKg: ({ endOfLife }) => endOfLife.unknown },
  ],
  hazard: [
    {
      key: 'hazardous',
      name: msg`Hazardous at most`,
      look: { color: violet, pattern: 4 },
      massKg: ({ hazard }) => hazard.hazardous,
    },
    {
      key: 'nonHazardous',
      name: msg`Not hazardous`,
      look: { color: grey, pattern: 0 },
      massKg: ({ hazard }) => hazard.nonHazardous,
    },
    { ...unknown, massKg: ({ hazard }) => hazard.unknown },
  ],
};
