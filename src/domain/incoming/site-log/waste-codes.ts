import type { WasteCodeRow } from './code-lists.ts';
import file from './data/waste-codes.json';

export interface WasteCode {
  readonly code: string;
  readonly isHazardous: boolean;
  readonly nameEn: string;
  readonly nameFi: string;
  /** The site factor that stands near it; '' = none, a person chooses. */
  readonly factorHint: string;
}

const codes = new Map(
  (file.codes as unknown as readonly WasteCodeRow[]).map(([code, isHazardous, nameEn, nameFi, factorHint]) => [
    digitsOf(code),
    { code, isHazardous, nameEn, nameFi, factorHint } satisfies WasteCode,
  ]),
);

/** `17 01 01`, `170101`, `17.01.01 betoni`, `17 05 03*`; null = no code of waste that building sites have. */
export const wasteCodeOf = (text: string): WasteCode | null => {
  const written = /(?<!\d)(\d{2})[\s.]?(\d{2})[\s.]?(\d{2})(?!\d)/.exec(text);
  return written === null ? null : (codes.get(`${written[1]}${written[2]}${written[3]}`) ?? null);
};

function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '');
}

/** Soil and dredged masses are logged as soil. */
export const isSoilCode = ({ code }: WasteCode): boolean => /^17 05 0[3-6]$/.test(code);
