import { type Figure, figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { scopes } from '#domain/terms/modules.ts';

/** A figure as the address has it: `building.total`. */
export const figureText = ({ scope, module }: Figure): string => `${scope}.${module}`;

/** The figure that the address names; null when it names none. */
export const figureOfText = (text: string | undefined): Figure | null => {
  const [scopeText, moduleText] = (text ?? '').split('.');
  const scope = scopes.find((known) => known === scopeText);
  const module = [...figureKeys, 'handprint' as const].find((known) => known === moduleText);
  return scope === undefined || module === undefined ? null : { scope, module };
};
