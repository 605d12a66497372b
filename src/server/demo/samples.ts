import esimerkkikohde from '#server/sample/esimerkkikohde.json';

/** Site documents that the demo company starts with. */
export const samples: readonly unknown[] = [esimerkkikohde];
