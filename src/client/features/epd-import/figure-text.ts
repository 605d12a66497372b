import { type Format, missing } from '#client/ui/text/format.ts';
import type { Figure } from '#domain/incoming/epd/module-figures.ts';

/** Four digits; what is not declared is a dash. */
export const figureText = (figure: Figure, format: Format): string => {
  if (typeof figure !== 'number') return missing;
  const short = Number(figure.toPrecision(4));
  // Smaller than what the formats of the product show.
  return short !== 0 && Math.abs(short) < 1e-5 ? short.toExponential(2) : format.plain(short);
};

/** As modules are written everywhere on the screens. */
export const moduleName = (module: string): string => module.replace('-', '–');
