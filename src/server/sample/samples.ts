import esimerkkikohde from './esimerkkikohde.json';

/** Site documents that a company starts with. */
export const samples: readonly unknown[] = [esimerkkikohde];
